import { describe, expect, it } from 'vitest';
import {
  comparePeople,
  fullName,
  initials,
  matchesSearch,
  nameInitials,
  type PersonName,
  surnames,
} from './person.ts';

const person = (paternalSurname: string, maternalSurname: string | null, firstName: string): PersonName => ({
  firstName,
  paternalSurname,
  maternalSurname,
});

describe('names (spec §2.3)', () => {
  it.each([
    [person('Núñez', 'Ávila', 'María José'), 'María José Núñez', 'Núñez Ávila', 'MN'],
    [person('ruiz', null, 'ángel'), 'ángel ruiz', 'ruiz', 'ÁR'],
    [person('', '', ' Ana '), 'Ana', '', 'A'],
    [person('😀x', null, ''), '😀x', '😀x', '😀'],
  ])('%j', (who, full, both, letters) => {
    expect(fullName(who)).toBe(full);
    expect(surnames(who)).toBe(both);
    expect(initials(who)).toBe(letters);
  });

  it.each([
    ['María José Núñez', 'MJ'],
    ['ángel ruiz', 'ÁR'],
    ['Tutoría', 'TU'],
    ['', ''],
  ])('gives %s the letters %s', (name, letters) => {
    expect(nameInitials(name)).toBe(letters);
  });
});

describe('order of people (A-39)', () => {
  it('is paternal surname, maternal surname, first name, with ñ after n and accents in place', () => {
    const ordered = [
      person('Álvarez', 'Zamora', 'Ana'),
      person('Nunez', 'Zamora', 'Zoe'),
      person('Núñez', null, 'Zoe'),
      person('Núñez', 'Ávila', 'Beatriz'),
      person('Núñez', 'Ávila', 'Óscar'),
      person('Núñez', 'Baeza', 'Ana'),
      person('Nuo', 'Ávila', 'Ana'),
      person('Ñáñez', 'Ávila', 'Ana'),
      person('Ortiz', 'Ávila', 'Ana'),
    ];
    const shuffled = ordered
      .filter((_, index) => index % 2 === 0)
      .concat(ordered.filter((_, index) => index % 2 === 1));
    expect(shuffled.sort(comparePeople)).toEqual(ordered);
    expect(shuffled.reverse().sort(comparePeople)).toEqual(ordered);
  });
});

describe('search (accents, case, «apellido nombre»)', () => {
  const who = person('Núñez', 'Ávila', 'María José');

  it.each([
    ['', true],
    ['  ', true],
    ['nunez', true],
    ['NÚÑEZ maría', true],
    ['avila  jose', true],
    ['jo nu', true],
    ['maría lópez', false],
    ['zz', false],
  ])('«%s» → %s', (search, found) => {
    expect(matchesSearch(who, search)).toBe(found);
  });
});
