/** Notes as people write them; two of their claims are wrong, and one line is refused. */
export const kSample = `auto a = make_layout(make_shape(_4{}, _2{}));   // (_4,_2):(_1,_4)
cosize((2,3):(1,4))                             // 6
coalesce((_2,(_1,_6)):(_1,(_6,_2)))             // _12:_1
complement(4:1, 24)                             // 4:6
complement((_4,_2):(_1,_3), _24)
`;
