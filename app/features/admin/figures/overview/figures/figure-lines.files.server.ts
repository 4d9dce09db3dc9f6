import type { Block, FigureKind } from '#app/contract/admin/figures/analytics.ts';
import { numberCell } from '#server/tasks/list-file.ts';
import { blockNames, listName, tableNames } from './figure.texts.ts';

/** In what a value of a file is measured. */
const measures: Record<FigureKind, string> = {
  count: 'cuenta',
  percent: '%',
  grade: 'calificación',
  days: 'días',
  hours: 'horas',
  minutes: 'minutos',
  score: 'puntos',
  mean: 'promedio',
};

/** A block as lines of a file: its figures, then each cell of its tables; without a value where too little is known. */
export function blockLines({ key, figures, tables }: Block): string[][] {
  const block = blockNames[key];
  return [
    ...figures.map(({ key: figure, kind, value, n, of }) => [
      block,
      '',
      '',
      listName(figure),
      numberCell(value),
      measures[kind],
      numberCell(n),
      numberCell(of),
    ]),
    ...tables.flatMap(({ key: table, columns, rows }) =>
      rows.flatMap(({ name, cells }) =>
        columns.map((column, place) => [
          block,
          tableNames[table],
          name,
          column.name,
          numberCell(cells[place]?.value ?? null),
          measures[column.kind],
          '',
          '',
        ]),
      ),
    ),
  ];
}
