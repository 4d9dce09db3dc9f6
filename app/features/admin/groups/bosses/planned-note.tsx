import { cancelPlannedBoss, type PlannedChange } from '#app/contract/admin/groups/bosses.ts';
import { spanishDate } from '#app/domain/deadlines/dates.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import styles from './bosses.module.css';

type Props = {
  groupId: number;
  /** Of the collaborator. */
  name: string;
  planned: PlannedChange;
  mayCancel: boolean;
  zone: string;
};

/** The boss that follows, and the day, with the way to take it back; or the reason why it failed on its day. */
export function PlannedNote({ groupId, name, planned, mayCancel, zone }: Props) {
  const { run, busy, fault } = useAction();
  const { id, boss, from, reason, refused } = planned;
  const next = boss ? `${boss.name} será su jefe` : 'se queda sin jefe';
  const day = spanishDate(zone, from);
  return (
    <div
      className={`wrap align-center gap-sm small pad-sm-md tinted rounder ${styles.planned}`}
      data-refused={refused !== null || undefined}
    >
      <p>
        {refused === null
          ? `Programado: ${next} desde el ${day}.`
          : `No se hizo el cambio del ${day} (${boss ? boss.name : 'sin jefe'}): ${refused}`}
        {reason ? <span className="quiet"> Motivo: {reason}.</span> : null}
      </p>
      {refused === null && mayCancel ? (
        <Button
          variant="subtle"
          loading={busy}
          aria-label={`Cancelar el cambio programado de ${name}`}
          onClick={() =>
            void run(
              cancelPlannedBoss,
              { params: { groupId, plannedChangeId: id } },
              { done: 'Cancelamos el cambio programado.' },
            )
          }
        >
          Cancelar cambio
        </Button>
      ) : null}
      <p role="alert" className="danger">
        {fault}
      </p>
    </div>
  );
}
