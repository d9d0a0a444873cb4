import { expect, test } from 'vitest';
import { readTileCall, writeCoordinate } from './tile-call';

const call = 'local_tile((512,256):(256,_1), (_128,_64,_32), (1,2,_), Step<_1,X,_1>{})';

test('a call is taken apart', () => {
  expect(readTileCall(call)).toEqual({
    tensor: '(512,256):(256,_1)',
    tiler: '(_128,_64,_32)',
    coordinate: '(1,2,_)',
    coordinates: ['1', '2', '_'],
    step: 'Step<_1,X,_1>',
    kept: [0, 2],
  });
  expect(readTileCall('local_tile(a, (4,4), make_coord(0,_))')?.coordinates).toEqual(['0', '_']);
  expect(readTileCall('local_partition(a, b, 0)')).toBeNull();
});

test('another coordinate is written in its place', () => {
  expect(writeCoordinate(call, ['3', '2', '_'])).toBe(call.replace('(1,2,_)', '(3,2,_)'));
  const twins = 'local_tile(a, (1,2), (1,2))';
  expect(writeCoordinate(twins, ['0', '2'])).toBe('local_tile(a, (1,2), (0,2))');
  expect(writeCoordinate('local_tile(a, t, make_coord(1,_))', ['2', '_'])).toBe(
    'local_tile(a, t, make_coord(2,_))',
  );
});
