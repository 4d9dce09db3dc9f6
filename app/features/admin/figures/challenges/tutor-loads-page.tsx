import type { LoadFigure, TutorLoadRow, TutorLoadsQuery } from '#app/contract/admin/figures/challenges.ts';
import { tutorLoadsHref } from '#app/contract/admin/figures/links/challenges.ts';
import { peopleHref } from '#app/contract/admin/links/admin.ts';
import { waitText } from '#app/contract/wire/wait-texts.ts';
import { FigureLink } from '#app/product/admin/figures/figure-link.tsx';
import { FigureList } from '#app/product/admin/figures/figure-list.tsx';
import { scopeFilters } from '#app/product/admin/figures/scope-filters.ts';
import type { List, ListColumn } from '#app/product/admin/lists/list.ts';
import { challengeFacts, loadTitles, placeText } from './challenge.texts.ts';
import type { ChallengeAnalyticsData } from './challenge-analytics.queries.server.ts';
import { ChallengeTabs, title } from './challenge-tabs.tsx';

type Data = Extract<ChallengeAnalyticsData, { shows: 'tutors' }>;

const figure = (key: LoadFigure): ListColumn<Data> => ({
  key,
  label: loadTitles[key],
  sorts: true,
  cell: (row, { query }) => <Figure name={key} row={row} query={query} />,
});

const list: List<Data> = {
  label: 'Carga por tutor',
  search: 'Buscar por tutor',
  name: { label: 'Tutor', sorts: 'name', text: ({ name }) => name, to: ({ id }) => peopleHref({}, id) },
  columns: [
    { key: 'groups', label: 'Generaciones', cell: (row) => row.groups },
    figure('open'),
    figure('claimed'),
    figure('graded'),
    {
      key: 'wait',
      label: 'Mayor espera',
      sorts: true,
      cell: ({ oldestAt }, { now }) =>
        oldestAt === null ? '—' : waitText(new Date(oldestAt), new Date(now)),
    },
  ],
  first: { key: 'open', down: true },
  filters: scopeFilters,
  words: {
    list: 'la lista de tutores',
    filtered: 'Ningún tutor coincide con estos filtros.',
    empty: 'Todavía no hay tutores asignados.',
    first: 'Asígnalos en la pestaña «Tutores» de cada generación.',
  },
};

type FigureProps = { name: LoadFigure; row: TutorLoadRow; query: TutorLoadsQuery };

function Figure({ name, row, query }: FigureProps) {
  return (
    <FigureLink
      count={row[name]}
      of={`${loadTitles[name].toLowerCase()}: ${row.name}`}
      to={tutorLoadsHref(query, { figure: name, of: [row.id], page: 1 })}
    />
  );
}

/** The load of each tutor. */
export function TutorLoadsPage(data: Data) {
  return (
    <FigureList
      list={list}
      data={data}
      title={title}
      lead="Un reto de una generación con dos tutores cuenta para los dos mientras espera."
      tabs={<ChallengeTabs chosen="tutors" scope={data.query} />}
      href={tutorLoadsHref}
      shown={peopleOf(data)}
    />
  );
}

function peopleOf({ open, people, zone }: Data) {
  if (!open || !people) return null;
  return {
    title: loadTitles[open.figure],
    lead: people.tutor,
    lines: people.rows.map((row) => ({
      key: `${row.id}.${row.group.id}.${row.unit.id}`,
      personId: row.id,
      name: row.name,
      facts: [placeText(row), ...challengeFacts(zone, row)],
    })),
    total: people.total,
    page: people.page,
  };
}
