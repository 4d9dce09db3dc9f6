import { useState } from 'react';
import type { BossTeam } from '#app/contract/admin/groups/bosses.ts';
import { countText, numberText, peopleText, wordFor } from '#app/domain/text/counts.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { SearchField } from '#app/ui/controls/search-field.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import { useChosen } from '#app/ui/list/use-chosen.ts';
import { BossCard } from './boss-card.tsx';
import type { GroupTeams } from './bosses.queries.server.ts';
import { foundTeams } from './found-teams.ts';

const loadDialog = async () => (await import('./give-boss-dialog.tsx')).GiveBossDialog;

type Props = GroupTeams & {
  groupId: number;
  /** A closed generation is read and no longer changed. */
  closed: boolean;
  /** The boss whose collaborators are chosen at first. */
  chosenBossId: number | null;
  /** `yyyy-mm-dd` of the business zone. */
  today: string;
  zone: string;
};

/**
 * The bosses of a generation with their collaborators; those whom nobody leads come first, before them the boss whom the
 * address means (product: bosses of a generation).
 */
export function BossesTab({ groupId, teams, closed, chosenBossId, today, zone }: Props) {
  const meant = teams.find(({ boss }) => boss !== null && boss.id === chosenBossId);
  const chosen = useChosen(meant?.collaborators.map(({ id }) => id));
  const [asking, setAsking] = useState(false);
  const [search, setSearch] = useState('');
  const dialog = useLazyDialog(loadDialog, asking);
  const everybody = teams.flatMap(({ collaborators }) => collaborators.map(({ id }) => id));
  // A member who left meanwhile is chosen no longer.
  const ids = everybody.filter((id) => chosen.ids.has(id));
  const led = teams.filter(({ boss }) => boss !== null).flatMap(({ collaborators }) => collaborators);
  const shown = foundTeams(meant ? [meant, ...teams.filter((team) => team !== meant)] : teams, search);
  const first = !led.some(({ id }) => chosen.ids.has(id));
  if (everybody.length === 0) {
    return (
      <EmptyState title="Todavía no hay participantes.">
        Agrégalos en «Participantes» y después dales jefe aquí.
      </EmptyState>
    );
  }
  return (
    <section className="stack gap-md" aria-label="Jefes">
      <div className="wrap">
        <SearchField label="Buscar por nombre o número de empleado" value={search} onSearch={setSearch} />
      </div>
      <p className="quiet" role="status">
        {search.trim() === '' ? countsText(teams) : `Encontrados: ${countsText(shown)}`}
      </p>
      {shown.length === 0 ? <p className="strong">Nadie coincide con esta búsqueda.</p> : null}
      {closed ? null : (
        <BulkBar
          count={ids.length}
          words={
            ids.length === 0
              ? 'Elige a una o varias personas para darles jefe.'
              : `${peopleText(ids.length)} ${wordFor(ids.length, 'elegida', 'elegidas')}`
          }
          page={null}
          onClear={chosen.clear}
        >
          <Button color="accent" onClick={() => setAsking(true)}>
            {first ? 'Dar jefe' : 'Cambiar de jefe'}
          </Button>
        </BulkBar>
      )}
      {shown.map((team) => (
        <BossCard
          key={team.boss?.id ?? 0}
          groupId={groupId}
          team={team}
          chosen={closed ? null : chosen}
          zone={zone}
        />
      ))}
      {dialog.Dialog ? (
        <dialog.Dialog
          opened={dialog.opened}
          groupId={groupId}
          ids={ids}
          first={first}
          today={today}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            chosen.clear();
          }}
        />
      ) : null}
    </section>
  );
}

/** '3 jefes, 12 colaboradores, 2 sin jefe.' */
function countsText(teams: readonly BossTeam[]): string {
  const led = teams.filter(({ boss }) => boss !== null);
  const count = (some: readonly BossTeam[]) =>
    some.reduce((sum, { collaborators }) => sum + collaborators.length, 0);
  const bosses = countText(led.length, 'jefe', 'jefes');
  const collaborators = countText(count(led), 'colaborador', 'colaboradores');
  return `${bosses}, ${collaborators}, ${numberText(count(teams) - count(led))} sin jefe.`;
}
