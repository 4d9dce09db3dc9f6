import type { Scope } from '#app/contract/admin/figures/scope.ts';
import { unitName } from './analytics.texts.ts';
import type { ScopeChoices } from './scope.queries.server.ts';

type Props = {
  query: Scope;
  choices: ScopeChoices;
  /** Other words that narrow the figures, or name the shown part of them. */
  more: readonly (string | false)[];
};

/** On paper, where the filters do not stand: whose figures these are. */
export function PrintedFilters({ query, choices, more }: Props) {
  const nameOf = (all: readonly { id: number; name: string }[], id: number | undefined) =>
    all.find((one) => one.id === id)?.name;
  const unit = choices.units.find(({ id }) => id === query.unitId);
  const chosen = [
    ['Generación', nameOf(choices.groups, query.groupId)],
    ['Programa', nameOf(choices.programmes, query.programmeId)],
    ['Unidad', unit && unitName(unit)],
    ['Módulo', nameOf(choices.modules, query.moduleId)],
  ].flatMap(([label, name]) => (name === undefined ? [] : [`${label}: ${name}`]));
  const scope = chosen.length === 0 ? ['Todas las generaciones'] : chosen;
  return <p className="paper-only">{[...scope, ...more.filter(Boolean)].join(' · ')}</p>;
}
