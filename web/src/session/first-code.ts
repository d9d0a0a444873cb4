/** What the playground opens with: the first of its examples, which load later. */
export const kFirstCode = '(_4,(2,_2)):(_2,(1,_8))';
