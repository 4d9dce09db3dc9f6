import type { ReactNode } from 'react';
import type { WaveRow } from '#app/contract/admin/groups/waves.ts';
import { shortDate } from '#app/domain/deadlines/dates.ts';
import { waveDays } from '#app/domain/deadlines/day-order.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { capital } from '#app/domain/text/text.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DataTable } from '#app/ui/layout/data-table.tsx';
import { dayNames } from './shifts/shift.texts.ts';
import styles from './waves.module.css';

const columns = [
  { key: 'unit', label: 'Unidad' },
  ...waveDays.map((key) => ({ key, label: capital(dayNames[key]) })),
  { key: 'delivered', label: 'Entregados' },
];

type Props = {
  waves: readonly WaveRow[];
  /** The unit of which the form stands in place of its row. */
  open: number | null;
  /** Absent where the days do not change any more. */
  onOpen?: ((unitId: number) => void) | undefined;
  form: (row: WaveRow) => ReactNode;
};

/** The days of each unit; on a phone each is a card. */
export function WavesTable({ waves, open, onOpen, form }: Props) {
  const all = onOpen ? [...columns, { key: 'actions', label: 'Cambiar' }] : columns;
  return (
    <DataTable<string>
      label="Olas"
      look={{ frame: styles.frame, table: styles.table }}
      lead={[]}
      columns={all}
    >
      {waves.map((row) =>
        open === row.unit.id ? (
          <tr key={row.unit.id}>
            <td colSpan={all.length} className={styles.open}>
              <p className="strong">
                Unidad {displayNumber(row.unit.order)} · {row.unit.name}
              </p>
              {form(row)}
            </td>
          </tr>
        ) : (
          <tr key={row.unit.id}>
            <th scope="row" className={styles.name}>
              {displayNumber(row.unit.order)} · {row.unit.name}
            </th>
            {waveDays.map((day) => {
              const value = row.dates?.[day] ?? null;
              return (
                <td key={day} data-label={columns.find(({ key }) => key === day)?.label} data-figures>
                  {value === null ? <span className="quiet">Sin fecha</span> : wholeDay(value)}
                </td>
              );
            })}
            <td data-label="Entregados" data-figures>
              {numberText(row.delivered)} de {numberText(row.active)}
            </td>
            {onOpen ? (
              <td>
                <Button
                  variant="subtle"
                  onClick={() => onOpen(row.unit.id)}
                  aria-label={`${row.dates ? 'Editar' : 'Poner'} fechas de ${row.unit.name}`}
                >
                  {row.dates ? 'Editar' : 'Poner fechas'}
                </Button>
              </td>
            ) : null}
          </tr>
        ),
      )}
    </DataTable>
  );
}

/** '29 de noviembre 2026', which breaks before its year alone. */
const wholeDay = (day: string): string => `${shortDate(day).replaceAll(' ', '\u00a0')} ${day.slice(0, 4)}`;
