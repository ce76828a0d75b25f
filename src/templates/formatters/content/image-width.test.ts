import { describe, expect, it } from 'vitest';
import { widthBucket } from './image-width.ts';

describe('widthBucket', () => {
  it.each([
    [1001, '1500w'],
    [1000, '1000w'],
    [751, '1000w'],
    [750, '750w'],
    [501, '750w'],
    [500, '500w'],
    [301, '500w'],
    [300, '300w'],
    [101, '300w'],
    [100, '100w'],
    [-1, '100w'],
    [Number.NaN, '100w'],
  ])('offers a place %d px wide the width %s (platform 9)', (width, bucket) => {
    expect(widthBucket(width)).toBe(bucket);
  });
});
