import { useCallback, useEffect, useState } from 'react';
import {
  badgeSimulation,
  giveToQualified,
  type Simulation,
  simulateBadge,
} from '#app/contract/admin/content/badge-awards.ts';
import type { BadgeDetail } from '#app/contract/admin/content/badges.ts';
import { peopleHref } from '#app/contract/admin/links/admin.ts';
import { task } from '#app/contract/admin/support/tasks.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { numberText, peopleText } from '#app/domain/text/counts.ts';
import { TaskProgress } from '#app/product/admin/tasks/task-progress.tsx';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { call, isCallError } from '#app/realtime/call.ts';
import { readNow } from '#app/realtime/live/live-state.ts';
import { isOver, type TaskStanding } from '#app/realtime/live/task-progress.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';
import { awardsText, byLevelText } from './badge.texts.ts';

/** Names that the question before a giving shows. */
const FIRST_PEOPLE = 10;

type Props = { badge: BadgeDetail; zone: string };

/**
 * The people who would get the badge now by its rule, and the button that gives it to them (product: administered
 * badges).
 */
export function BadgeQualified({ badge, zone }: Props) {
  const { busy, fault, setFault, run, confirmation } = useConfirmedAction();
  const [simulation, setSimulation] = useState<Simulation | null>(null);
  const [asked, setAsked] = useState(false);
  const [hasPopup, setHasPopup] = useState(true);
  const params = { badgeId: badge.id };
  const { simulation: last, giving } = badge;

  const read = useCallback(
    async (page = 1) => {
      try {
        setSimulation(await call(badgeSimulation, { params: { badgeId: badge.id }, query: { page } }));
      } catch (error) {
        if (!isCallError(error)) throw error;
        setFault(error.message);
      }
    },
    [badge.id, setFault],
  );
  const lastKey = last ? `${last.taskId}:${last.isOver}` : null;
  // Another simulation, or the end of this one, is read anew.
  useEffect(() => {
    if (lastKey !== null) void read();
  }, [lastKey, read]);

  const simulate = async () => {
    await run(simulateBadge, { params });
  };
  const give = async () => {
    const body = { hasPopup, version: badge.version };
    if (await run(giveToQualified, { params, body })) setAsked(false);
  };

  return (
    <section className="stack gap-md" aria-label="Quienes ya cumplen">
      <h2 className="strong">Quienes ya cumplen</h2>
      <p className="quiet">
        La simulación calcula quiénes ganarían hoy cada nivel y no otorga nada. Solo cuenta a quienes siguen
        en una generación publicada y nunca tuvieron ese nivel.
      </p>
      <div className="wrap gap-sm">
        <Button variant="default" loading={busy && !asked} onClick={() => void simulate()}>
          Simular
        </Button>
        {badge.state === 'published' ? (
          <Button
            variant="default"
            onClick={() => {
              setFault(null);
              setAsked(true);
            }}
          >
            Otorgar a quienes ya cumplen…
          </Button>
        ) : null}
      </div>
      {!asked && fault ? (
        <p role="alert" className="danger">
          {fault}
        </p>
      ) : null}
      {simulation && !isOver(simulation.state) ? (
        <TaskProgress key={simulation.taskId} read={simulation} label="Simulación" readAgain={readNow} />
      ) : null}
      {simulation && isOver(simulation.state) ? (
        <Found simulation={simulation} zone={zone} onPage={(page) => void read(page)} />
      ) : null}
      {giving && !giving.isOver ? <GivingProgress key={giving.taskId} taskId={giving.taskId} /> : null}
      {giving?.isOver ? (
        <p className="quiet" data-figures>
          Último otorgamiento: {shortDateTime(zone, giving.madeAt)}.
        </p>
      ) : null}
      {confirmation}
      <LazyConfirm
        opened={asked}
        title={`¿Otorgar ${badge.name} a quienes ya cumplen?`}
        text={giveText(simulation)}
        details={
          <div className="above-sm stack gap-sm">
            <FirstPeople simulation={simulation} />
            <Checkbox
              label="Mostrarles la felicitación"
              checked={hasPopup}
              onChange={() => setHasPopup(!hasPopup)}
            />
          </div>
        }
        button="Otorgar"
        stay="No otorgar"
        busy={busy}
        fault={fault}
        onConfirm={() => void give()}
        onClose={() => setAsked(false)}
      />
    </section>
  );
}

/** In numbers, where a simulation of the badge as it is says them. */
function giveText(simulation: Simulation | null): string {
  const always = 'Cada quien la recibe una sola vez, y a quien se le retiró no se le otorga otra vez.';
  if (!simulation || simulation.isStale || simulation.state !== 'done') {
    return `Simula primero para saber cuántas personas son. ${always}`;
  }
  return `Según la simulación la recibirían ${peopleText(simulation.people)}. ${always}`;
}

/** The first of those who would get it, by name and level, where the simulation is of the badge as it is. */
function FirstPeople({ simulation }: { simulation: Simulation | null }) {
  if (!simulation || simulation.isStale || simulation.state !== 'done') return null;
  const { rows, found, levels } = simulation;
  const first = rows.slice(0, FIRST_PEOPLE);
  return (
    <ul>
      {first.map(({ person, level, group }) => (
        <li key={`${person.id}:${level}:${group?.id ?? 0}`}>
          {person.name}
          {levels.length > 1 ? <span className="quiet"> · nivel {level}</span> : null}
        </li>
      ))}
      {found > first.length ? <li>y {awardsText(found - first.length)} más</li> : null}
    </ul>
  );
}

function GivingProgress({ taskId }: { taskId: number }) {
  const [read, setRead] = useState<TaskStanding | null>(null);
  const readAgain = useCallback(async () => {
    try {
      const { state, done, total } = await call(task, { params: { taskId } });
      setRead({ taskId, state, done, total });
      if (isOver(state)) readNow();
    } catch (error) {
      if (!isCallError(error)) throw error;
    }
  }, [taskId]);
  useEffect(() => void readAgain(), [readAgain]);
  return read ? <TaskProgress read={read} label="Otorgando" readAgain={readAgain} /> : null;
}

type FoundProps = { simulation: Simulation; zone: string; onPage: (page: number) => void };

function Found({ simulation, zone, onPage }: FoundProps) {
  const { people, levels, rows, page, found, isStale, state, madeAt } = simulation;
  const pages = Math.max(1, Math.ceil(found / Math.max(1, rows.length && page === 1 ? rows.length : 25)));
  return (
    <div className="stack gap-sm">
      <p role="status" data-figures>
        <span className="strong">
          {people === 0 ? 'Nadie más la ganaría hoy.' : `La ganarían ${peopleText(people)}.`}
        </span>{' '}
        {people > 0 && levels.length > 1 ? <span>{byLevelText(levels)}</span> : null}
        <br />
        <span className="quiet small">
          Simulada: {shortDateTime(zone, madeAt)}
          {state === 'done' ? null : <span> · se detuvo antes de terminar</span>}
          {isStale ? <span> · la insignia cambió después: simula otra vez</span> : null}
        </span>
      </p>
      {rows.length > 0 ? (
        <ul>
          {rows.map(({ person, level, group }) => (
            <li key={`${person.id}:${level}:${group?.id ?? 0}`}>
              <Link className="primary" to={peopleHref({}, person.id)}>
                {person.name}
              </Link>
              {levels.length > 1 ? <span>{` · nivel ${level}`}</span> : null}
              {group ? <span>{` · ${group.name}`}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {pages > 1 ? (
        <div className="wrap gap-sm align-center">
          <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Anteriores
          </Button>
          <span data-figures>
            Página {numberText(page)} de {numberText(pages)}
          </span>
          <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Siguientes
          </Button>
        </div>
      ) : null}
    </div>
  );
}
