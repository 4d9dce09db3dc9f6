import { describe, expect, test } from 'vitest';
import { listStateOf, withListState } from '#app/contract/tutor/group-list.ts';
import { pageOf } from '#app/domain/text/paging.ts';
import { namesText } from '../group.texts.ts';
import type { GroupLearner, LearnerCell } from '../group.types.ts';
import { groupSheet } from './group-sheet.ts';
import { learnerList } from './learner-list.ts';

const cell = (unitId: number, state: LearnerCell['state'], grade: number | null = null): LearnerCell => ({
  unitId,
  state,
  text: state,
  grade,
  progress: 25,
  href: null,
});

const learner = (firstName: string, surnames: string, more: Partial<GroupLearner> = {}): GroupLearner => ({
  personId: 1,
  firstName,
  surnames,
  initials: '',
  photoUrl: null,
  boss: null,
  progress: 0,
  cells: [cell(1, 'undelivered'), cell(2, 'not-open')],
  lastAccess: 'hoy',
  daysAway: 0,
  points: 3,
  badges: 1,
  risk: 'low',
  href: '/tutorUsuarioDetalle',
  ...more,
});

const ana = learner('Ana', 'Álvarez Ruiz', { daysAway: 7, risk: 'medium', progress: 80 });
const luis = learner('Luis', 'Núñez', {
  daysAway: 8,
  cells: [cell(1, 'graded', 8.5), cell(2, 'undelivered')],
});
const zoe = learner('Zoé', 'Oca', { risk: 'high', progress: 40, boss: 'Eva Paz' });
const all = [ana, luis, zoe];

test('the list comes in pages, in the address like the rest', () => {
  const read = (query: string) => listStateOf(new URLSearchParams(query));
  expect(read('')).toMatchObject({ page: 1, size: 20 });
  expect(read('pagina=0&mostrar=7')).toMatchObject({ page: 1, size: 20 });
  const second = read('pagina=2&mostrar=10');
  expect(withListState(new URLSearchParams(), second).toString()).toBe('pagina=2&mostrar=10');
  expect(read('mostrar=todos').size).toBeNull();
  const many = Array.from({ length: 12 }, (_, index) => index);
  expect(pageOf(many, second)).toEqual({ shown: [10, 11], from: 11, to: 12, page: 2, pages: 2 });
  expect(pageOf(many, { page: 9, size: 10 }).page).toBe(2);
  expect(pageOf([], second)).toEqual({ shown: [], from: 0, to: 0, page: 1, pages: 1 });
});

describe('the list', () => {
  test.each([
    ['', ['Ana', 'Luis', 'Zoé']],
    ['buscar=nunez', ['Luis']],
    ['buscar=ruiz ana', ['Ana']],
    ['acceso=7', ['Luis']],
    ['estado=sin_entregar', ['Ana', 'Luis', 'Zoé']],
    ['estado=sin_entregar&unidad=2', ['Luis']],
    ['estado=calificado&unidad=2', []],
    ['orden=riesgo', ['Zoé', 'Ana', 'Luis']],
    ['orden=acceso', ['Luis', 'Ana', 'Zoé']],
    ['orden=avance', ['Luis', 'Zoé', 'Ana']],
    ['estado=otro&unidad=0&acceso=8&orden=nada', ['Ana', 'Luis', 'Zoé']],
  ])('of «%s»', (query, names) => {
    expect(learnerList(all, listStateOf(new URLSearchParams(query))).map((one) => one.firstName)).toEqual(
      names,
    );
  });

  test('keeps its state in the address, beside the other parameters', () => {
    const query = new URLSearchParams('grupo=3&buscar=ana&unidad=2&estado=devuelto&acceso=7&orden=riesgo');
    expect(withListState(new URLSearchParams('grupo=3'), listStateOf(query)).toString()).toBe(
      query.toString(),
    );
    expect(withListState(query, listStateOf(new URLSearchParams())).toString()).toBe('grupo=3');
  });
});

test.each([
  [['Ana Ruiz'], 1, 'Ana Ruiz'],
  [['Ana Ruiz', 'Luis Paz'], 2, 'Ana Ruiz y Luis Paz'],
  [['Ana Ruiz', 'Luis Paz', 'Zoé Oca'], 3, 'Ana Ruiz, Luis Paz y Zoé Oca'],
  [['Ana Ruiz', 'Luis Paz', 'Zoé Oca'], 4, 'Ana Ruiz, Luis Paz y 2 personas más'],
])('%j of %i are named: %s', (names, count, text) => {
  expect(namesText(names, count)).toBe(text);
});

test('the sheet has every unit, grades as numbers', () => {
  const units = [
    { id: 1, number: 1, name: '' },
    { id: 2, number: 2, name: '' },
  ];
  const [head, first] = groupSheet({ units }, [luis]);
  expect(head).toHaveLength(12);
  expect(first).toEqual(['Luis', 'Núñez', '', 0, 25, 8.5, 25, 'undelivered', 'hoy', 3, 1, 'Bajo']);
});
