import { longDate } from '#app/domain/deadlines/dates.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';
import { StateWord } from '#app/ui/feedback/states/state-word.tsx';
import type { Status } from '#app/ui/feedback/status.ts';
import type { HomeUnit } from '../home.types.ts';

/** The state of a unit, and how many of its modules are finished while it is under way. */
export function UnitState({ unit }: { unit: HomeUnit }) {
  const { status, text } = stateOf(unit);
  const { finished, total } = unit.modules;
  return (
    <span className="tiny quiet">
      <StateWord status={status}>{text}</StateWord>
      {isOnItsWay(status) && total > 0 ? (
        <span>{` · ${numberText(finished)} de ${countText(total, 'módulo', 'módulos')}`}</span>
      ) : null}
    </span>
  );
}

/** The state of a unit whose steps stand beside it: only where they do not say it. */
export function UnusualState({ unit }: { unit: HomeUnit }) {
  const { status, text } = stateOf(unit);
  return isOnItsWay(status) ? null : <StateWord status={status}>{text}</StateWord>;
}

const isOnItsWay = (status: Status): boolean => status === 'current' || status === 'pending';

function stateOf(unit: HomeUnit): { status: Status; text: string } {
  if (unit.state === 'challenge-returned') return { status: 'waiting', text: 'Reto devuelto' };
  if (unit.extensionAsked) return { status: 'waiting', text: 'Prórroga en revisión' };
  if (unit.state === 'challenge-overdue') return { status: 'late', text: 'Reto vencido' };
  if (unit.overdue) return { status: 'late', text: 'Vencido' };
  if (unit.state === 'done') return { status: 'done', text: 'Completada' };
  if (unit.state === 'locked') {
    return {
      status: 'locked',
      text: unit.opensOn ? `Bloqueada hasta ${longDate(unit.opensOn)}` : 'Bloqueada',
    };
  }
  return unit.current || unit.progress > 0
    ? { status: 'current', text: 'En curso' }
    : { status: 'pending', text: 'Por iniciar' };
}
