import type { ReactNode } from 'react';
import type {
  ChallengeFigure,
  ChallengeFiguresQuery,
  ChallengeFiguresRow,
} from '#app/contract/admin/figures/challenges.ts';
import { challengeFiguresHref } from '#app/contract/admin/figures/links/challenges.ts';
import { groupHref } from '#app/contract/admin/groups/links/group.ts';
import { hoursText } from '#app/contract/wire/wait-texts.ts';
import { spanishDate } from '#app/domain/deadlines/dates.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { unitName } from '#app/product/admin/figures/analytics.texts.ts';
import { FigureLink, FigureWithBase } from '#app/product/admin/figures/figure-link.tsx';
import { FigureList } from '#app/product/admin/figures/figure-list.tsx';
import { scopeFilters } from '#app/product/admin/figures/scope-filters.ts';
import type { List, ListColumn } from '#app/product/admin/lists/list.ts';
import { challengeFacts, figureTitles, placeText } from './challenge.texts.ts';
import type { ChallengeAnalyticsData } from './challenge-analytics.queries.server.ts';
import { ChallengeTabs, title } from './challenge-tabs.tsx';

type Read = Extract<ChallengeAnalyticsData, { shows: 'units' }>;
/** A row is a generation in a unit: its place in the page tells it from the others. */
type Data = Omit<Read, 'found'> & {
  found: Omit<Read['found'], 'rows'> & { rows: (ChallengeFiguresRow & { id: number })[] };
};

const figure = (
  key: Exclude<ChallengeFigure, 'graded'>,
): ListColumn<Data> & { key: typeof key; sorts: true } => ({
  key,
  label: figureTitles[key],
  sorts: true,
  cell: (row, { query }) => <Figure name={key} row={row} query={query} />,
});

const list: List<Data> = {
  label: 'Retos por generación y unidad',
  search: 'Buscar por generación o unidad',
  views: 'challengeFigures',
  name: {
    label: 'Generación',
    sorts: 'name',
    text: ({ group }) => group.name,
    to: ({ group }) => groupHref(group.id),
  },
  columns: [
    { key: 'unit', label: 'Unidad', sorts: true, breaks: true, cell: (row) => unitName(row.unit) },
    { key: 'programme', label: 'Programa', breaks: true, hidden: true, cell: (row) => row.programme.name },
    {
      key: 'due',
      label: 'Fecha del reto',
      sorts: true,
      hidden: true,
      cell: ({ dueOn }, { zone }) => (dueOn === null ? '—' : spanishDate(zone, dueOn)),
    },
    { ...figure('members'), hidden: true },
    figure('delivered'),
    figure('onTime'),
    figure('late'),
    figure('missing'),
    figure('toGrade'),
    { ...figure('returned'), hidden: true },
    {
      key: 'mean',
      label: 'Promedio',
      sorts: true,
      breaks: true,
      cell: (row, { query }) => (
        <FigureWithBase
          text={row.mean === null ? null : gradeText(row.mean)}
          base={
            <span>
              <Figure name="graded" row={row} query={query} /> de {numberText(row.delivered)}
            </span>
          }
        />
      ),
    },
    {
      key: 'hours',
      label: 'Se evalúa en',
      sorts: true,
      cell: ({ hours }) => (hours === null ? '—' : hoursText(hours)),
    },
  ],
  first: { key: 'starts', down: true },
  filters: scopeFilters,
  words: {
    list: 'la lista de retos',
    filtered: 'Ningún reto coincide con estos filtros.',
    empty: 'Todavía no hay generaciones publicadas.',
    first: 'Publica la primera en «Grupos».',
  },
};

type FigureProps = { name: ChallengeFigure; row: ChallengeFiguresRow; query: ChallengeFiguresQuery };

function Figure({ name, row, query }: FigureProps) {
  return (
    <FigureLink
      count={row[name]}
      of={`${figureTitles[name].toLowerCase()}: ${placeText(row)}`}
      to={challengeFiguresHref(query, { figure: name, of: [row.group.id, row.unit.id], page: 1 })}
    />
  );
}

/** The challenges by generation and unit. `more`: what else may be done with those of the filters. */
export function ChallengeFiguresPage({ more, ...read }: Read & { more: ReactNode }) {
  const { found } = read;
  const data = { ...read, found: { ...found, rows: found.rows.map((row, id) => ({ ...row, id })) } };
  return (
    <FigureList
      list={list}
      data={data}
      title={title}
      lead="Cada cifra cuenta a participantes activos al día de hoy y abre la lista de quiénes son."
      tabs={<ChallengeTabs chosen="units" scope={data.query} />}
      more={more}
      href={challengeFiguresHref}
      shown={peopleOf(data)}
    />
  );
}

function peopleOf({ open, people, zone }: Data) {
  if (!open || !people) return null;
  const { group, unit, rows, total, page } = people;
  return {
    title: figureTitles[open.figure],
    lead: `${group}, ${unitName(unit)}`,
    lines: rows.map((row) => ({
      key: String(row.id),
      personId: row.id,
      name: row.name,
      facts: challengeFacts(zone, row),
    })),
    total,
    page,
  };
}
