import { describe, expect, test } from 'vitest';
import {
  bankHref,
  bankQueryOf,
  openProgrammeOf,
  programmeHref,
  programmesHref,
  programmesQueryOf,
} from './programmes.ts';

const addressOf = (href: string) => new URL(href, 'http://rumbo').searchParams;

describe('the address of a programme', () => {
  test('opens its part, and the first one for an unknown word', () => {
    expect(openProgrammeOf(addressOf(programmeHref(7, 'checklist')))).toEqual({
      programmeId: 7,
      part: 'checklist',
    });
    expect(openProgrammeOf(addressOf('/cms/programas?id=7&pestana=otra'))).toEqual({
      programmeId: 7,
      part: 'form',
    });
  });

  test('opens the form of a new one beside the filtered list', () => {
    const href = programmesHref({ state: 'draft' }, 'new');
    expect(href).toBe('/cms/programas?estado=borrador&id=nuevo');
    expect(openProgrammeOf(addressOf(href))).toBe('new');
    expect(programmesQueryOf(addressOf(href))).toEqual({ state: 'draft' });
    expect(programmesHref({}, 'new')).toBe('/cms/programas?id=nuevo');
  });

  test('opens nothing for what is no id', () => {
    for (const id of ['0', '-1', 'x', '99999999999']) {
      expect(openProgrammeOf(new URLSearchParams({ id }))).toBeNull();
    }
  });
});

test('the address of a bank keeps its filters and the open question', () => {
  const href = bankHref(7, { search: 'meta', unit: 'ninguna', state: 'inactive' }, 12);
  expect(openProgrammeOf(addressOf(href))).toEqual({ programmeId: 7, part: 'bank' });
  expect(bankQueryOf(addressOf(href))).toEqual({
    query: { search: 'meta', unit: 'ninguna', state: 'inactive' },
    open: 12,
  });
  expect(bankQueryOf(addressOf(bankHref(7, { unit: 3 }, 'new')))).toEqual({
    query: { unit: 3 },
    open: 'new',
  });
  expect(bankQueryOf(new URLSearchParams({ abierta: 'x' })).open).toBeNull();
});
