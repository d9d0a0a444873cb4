import { deflateSync, strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { codeOf, linkOf, queryOf, readable } from './address';

const codes = [
  '(_4,(2,_2)):(_2,(1,_8))',
  'auto c = composition((_6,_4):(_1,_8), _2:_3)\n// 注释 & more = 100%+',
  "<script>alert('x')</script> #?&",
  '',
  `${'(4,8):(1,4)\n'.repeat(400)}`,
];

test.each(codes)('the address gives back %#', async (code) => {
  expect(await codeOf(await queryOf(code))).toBe(code);
});

test('short code stays readable, long code is packed', async () => {
  expect(await queryOf('(4,8):(1,4)')).toBe('?code=(4,8):(1,4)');
  const long = await queryOf(codes[4]!);
  expect(long.startsWith('?z=1.')).toBe(true);
  expect(long.length).toBeLessThan(300);
});

test('the reading is kept', async () => {
  expect(await queryOf('4', 'cpp')).toBe('?code=4&reading=cpp');
});

test('nothing that ends a query or a tag stays bare', () => {
  expect(readable('<a>&#"')).not.toMatch(/[<>&#"]/);
});

test('a broken or foreign address holds no code', async () => {
  expect(await codeOf('')).toBeNull();
  expect(await codeOf('?z=9.abc')).toBeNull();
  expect(await codeOf('?z=1.%%%')).toBeNull();
});

test('lines end in one character, whatever wrote the link', async () => {
  expect(codeOf('?code=a=1%0D%0Ab=2%0D4:1')).toBe('a=1\nb=2\n4:1');
  const long = 'a = (4,8):(1,4)\r\n'.repeat(400);
  expect(await codeOf(await queryOf(long))).toBe(long.replaceAll('\r\n', '\n'));
});

test('a link is never longer than a server takes', async () => {
  expect(await linkOf('(4,8):(1,4)', 'cpp')).toBe('?code=(4,8):(1,4)&reading=cpp');
  // Digits without a pattern, which no packing shortens enough.
  let seed = 1;
  const digits = Array.from(
    { length: 40_000 },
    () => (seed = (seed * 48_271) % 2_147_483_647) % 10,
  );
  expect(await linkOf(digits.join(''))).toBeNull();
  expect((await linkOf(digits.slice(0, 9000).join('')))!.length).toBeLessThanOrEqual(7000);
  expect(await linkOf('4:1\n'.repeat(1_000_000))).toBeNull();
});

test('a small link that inflates to a huge text holds no code', async () => {
  const packed = (size: number) =>
    Buffer.from(deflateSync(strToU8(' '.repeat(size)), { level: 9 })).toString('base64url');
  expect(packed(900_000).length).toBeLessThan(2000);
  expect(await codeOf(`?z=1.${packed(900_000)}`)).toBeNull();
  expect(await codeOf(`?z=1.${packed(150_000)}`)).toBe(' '.repeat(150_000));
});
