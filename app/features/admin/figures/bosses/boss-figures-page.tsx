import type { ReactNode } from 'react';
import type { BossFigure, BossFiguresQuery, BossFiguresRow } from '#app/contract/admin/figures/bosses.ts';
import { bossFiguresHref } from '#app/contract/admin/figures/links/bosses.ts';
import { groupBossesHref } from '#app/contract/admin/groups/links/group.ts';
import { peopleHref, personUnitHref } from '#app/contract/admin/links/admin.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { FigureLink, FigureWithBase } from '#app/product/admin/figures/figure-link.tsx';
import { FigureList } from '#app/product/admin/figures/figure-list.tsx';
import { scopeFilters } from '#app/product/admin/figures/scope-filters.ts';
import type { List, ListColumn } from '#app/product/admin/lists/list.ts';
import { personSearchLabel } from '#app/product/people/person-search.texts.ts';
import { useChosen } from '#app/ui/list/use-chosen.ts';
import { evaluationFacts, figureTitles, spreadText, teamText } from './boss.texts.ts';
import type { BossAnalytics } from './boss-analytics.queries.server.ts';
import { BossBulkBar } from './boss-bulk-bar.tsx';

const figure = (key: Exclude<BossFigure, 'members'>, label: string): ListColumn<BossAnalytics> => ({
  key,
  label,
  cell: (row, { query }) => <Figure name={key} row={row} query={query} />,
});

const list: List<BossAnalytics> = {
  label: 'Jefes por generación',
  search: personSearchLabel,
  views: 'bossFigures',
  name: {
    label: 'Jefe',
    sorts: 'name',
    text: ({ boss }) => boss.name,
    to: ({ boss }) => peopleHref({}, boss.id),
  },
  columns: [
    { key: 'group', label: 'Generación', sorts: true, breaks: true, cell: (row) => row.group.name },
    { key: 'programme', label: 'Programa', breaks: true, hidden: true, cell: (row) => row.programme.name },
    {
      key: 'members',
      label: 'Colaboradores',
      sorts: true,
      cell: (row, { query }) => <Figure name="members" row={row} query={query} />,
    },
    figure('toPrepare', 'Por preparar'),
    figure('toSend', 'Por enviar'),
    {
      key: 'sent',
      label: 'Enviadas',
      cell: (row, { query }) => (
        <span>
          <Figure name="sent" row={row} query={query} />
          {row.late === 0 ? null : (
            <span className="quiet small">
              {' '}
              (<Figure name="late" row={row} query={query} /> tarde)
            </span>
          )}
        </span>
      ),
    },
    figure('agreed', 'Con acuerdos'),
    { ...figure('notAgreed', 'Sin acuerdos'), hidden: true },
    { ...figure('acknowledged', 'Enterados'), hidden: true },
    {
      key: 'mean',
      label: 'Promedio',
      breaks: true,
      cell: ({ own }) => (
        <FigureWithBase
          text={own.mean === null ? null : gradeText(own.mean)}
          base={`de ${numberText(own.grades)}`}
        />
      ),
    },
    {
      key: 'severity',
      label: 'Severidad',
      breaks: true,
      cell: ({ own, ofGroup }) => (
        <FigureWithBase text={spreadText(own)} base={`generación: ${spreadText(ofGroup) ?? 'sin datos'}`} />
      ),
    },
    {
      key: 'lastAccess',
      label: 'Último acceso',
      sorts: true,
      hidden: true,
      cell: ({ lastAccessAt }, { zone }) => (lastAccessAt === null ? '—' : shortDateTime(zone, lastAccessAt)),
    },
  ],
  first: { key: 'name', down: false },
  filters: scopeFilters,
  words: {
    list: 'la lista de jefes',
    filtered: 'Ningún jefe coincide con estos filtros.',
    empty: 'Todavía no hay jefes con colaboradores.',
    first: 'Asígnalos en la pestaña «Jefes» de cada generación.',
  },
};

type FigureProps = { name: BossFigure; row: BossFiguresRow; query: BossFiguresQuery };

function Figure({ name, row, query }: FigureProps) {
  return (
    <FigureLink
      count={row[name]}
      of={`${figureTitles[name].toLowerCase()}: ${teamText(row)}`}
      to={bossFiguresHref(query, { figure: name, of: [row.boss.id, row.group.id], page: 1 })}
    />
  );
}

/** The bosses by generation. `more`: what else may be done with those of the filters. */
export function BossFiguresPage({ more, ...data }: BossAnalytics & { more: ReactNode }) {
  const { query, found } = data;
  const chosen = useChosen();
  return (
    <FigureList
      list={list}
      data={data}
      title="Jefe"
      lead="Las evaluaciones de colaboradores activos al día de hoy; lo enviado cuenta para quien lo envió. La severidad compara desde 5 calificaciones."
      more={more}
      chosen={chosen}
      bulk={
        <BossBulkBar
          chosen={chosen}
          page={found.rows.map(({ id }) => id)}
          query={query}
          total={found.total}
        />
      }
      href={bossFiguresHref}
      shown={peopleOf(data)}
    />
  );
}

function peopleOf({ open, people, zone }: BossAnalytics) {
  if (!open || !people) return null;
  const { boss, group, rows, total, page } = people;
  const [bossId = null, groupId = 0] = open.of;
  return {
    title: figureTitles[open.figure],
    lead: `${boss}, ${group}`,
    lines: rows.map((row) => ({
      key: `${row.id}.${row.unit?.id ?? ''}`,
      personId: row.id,
      name: row.name,
      facts: evaluationFacts(zone, row),
      more:
        row.unit && row.sentOn !== null
          ? {
              label: 'Ver o reabrir la evaluación',
              to: personUnitHref(row.id, row.membershipId, row.unit.id),
            }
          : undefined,
    })),
    ...(open.figure === 'members'
      ? { action: { label: 'Transferir equipo', to: groupBossesHref(groupId, bossId) } }
      : {}),
    total,
    page,
  };
}
