import { describe, expect, it } from 'vitest';
import { levelDescription, levelImage, levelName } from './badge-art.ts';

describe('how a badge is shown (spec §3.2, §9, A-45, A-62)', () => {
  const badge = {
    type: 2,
    name: 'Participación',
    image: 'uno.svg',
    description: 'Uno',
    levels: [
      { level: 2, name: 'Participación activa', image: 'dos.svg', description: 'Dos' },
      { level: 3, name: '', image: null },
    ],
  };

  it.each([
    [badge, 0, 'Participación', 'uno.svg', 'Uno'],
    [badge, 1, 'Participación', 'uno.svg', 'Uno'],
    [badge, 2, 'Participación activa', 'dos.svg', 'Dos'],
    [badge, 3, 'Participación', 'uno.svg', 'Uno'],
    [badge, 4, 'Participación', 'uno.svg', 'Uno'],
    [{ ...badge, type: 1 }, 2, 'Participación', 'uno.svg', 'Uno'],
    [{ ...badge, image: null, levels: [] }, 2, 'Participación', null, 'Uno'],
  ])('%j at level %d: %s, %s, %s', (shown, level, name, image, description) => {
    expect(levelName(shown, level)).toBe(name);
    expect(levelImage(shown, level)).toBe(image);
    expect(levelDescription(shown, level)).toBe(description);
  });
});
