import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { groupSessionsHref } from '#app/contract/admin/groups/links/group.ts';
import {
  cancelGroupSession,
  type GroupSession,
  type GroupSessionList,
} from '#app/contract/admin/groups/sessions.ts';
import type { OpenRecord } from '#app/contract/admin/links/list-address.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm, useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { useDeviceHours } from '#app/ui/hours/use-device-hours.ts';
import { DataTable } from '#app/ui/layout/data-table.tsx';
import { Section } from '#app/ui/layout/page.tsx';
import list from '#app/ui/list/list.module.css';
import { cancelText, sessionChips, timesText } from './session.texts.ts';
import styles from './sessions.module.css';

type Props = {
  groupId: number;
  list: GroupSessionList;
  /** The session whose form the address opens. */
  open: OpenRecord;
  /** The generation takes no more changes. */
  isClosed: boolean;
};

const loadPanel = async () => (await import('./session-panel.tsx')).SessionPanel;
const loadAttendance = async () => (await import('./attendance-dialog.tsx')).AttendanceDialog;

const columns = ['Sesión', 'Fecha', 'Unidad', 'Estado', 'Invitadas', 'Asistieron', 'Acciones'].map(
  (label) => ({
    key: label,
    label,
  }),
);

type Asked = { kind: 'attendance' | 'cancel'; sessionId: number } | null;

/** The live sessions of a generation: to come, over and cancelled. */
export function SessionsTab({ groupId, list: { sessions, units }, open, isClosed }: Props) {
  const navigate = useNavigate();
  const show = (next: OpenRecord) => navigate(groupSessionsHref(groupId, next), { preventScrollReset: true });
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  // Read from the list each time: after a refusal it has what somebody else saved.
  const changeable = (sessionId: number) =>
    sessions.find(({ id, state }) => id === sessionId && state !== 'cancelled') ?? null;
  const askedOf = (kind: 'attendance' | 'cancel') =>
    asked?.kind === kind ? changeable(asked.sessionId) : null;
  const edited = typeof open === 'number' ? changeable(open) : null;
  const drawer = useLazyDialog(loadPanel, !isClosed && (open === 'new' || edited !== null));
  const attendance = useLazyDialog(loadAttendance, asked?.kind === 'attendance');
  return (
    <Section
      title="Sesiones virtuales"
      actions={
        isClosed ? null : (
          <Button color="accent" onClick={() => show('new')}>
            Nueva sesión
          </Button>
        )
      }
    >
      {sessions.length === 0 ? (
        <EmptyState title="Esta generación todavía no tiene sesiones virtuales.">
          Con «Nueva sesión» aparecen en el inicio de cada participante, con recordatorio 24 horas y 15
          minutos antes.
        </EmptyState>
      ) : (
        <DataTable
          label="Sesiones virtuales"
          look={{ frame: list.frame, table: list.table }}
          lead={[]}
          columns={columns}
        >
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onOpen={
                isClosed
                  ? null
                  : (kind) => (kind === 'form' ? show(session.id) : setAsked({ kind, sessionId: session.id }))
              }
            />
          ))}
        </DataTable>
      )}
      {drawer.Dialog ? (
        <drawer.Dialog
          groupId={groupId}
          session={edited}
          units={units}
          opened={drawer.opened}
          onClose={() => show(null)}
        />
      ) : null}
      {attendance.Dialog ? (
        <attendance.Dialog
          groupId={groupId}
          session={askedOf('attendance')}
          opened={attendance.opened}
          onClose={close}
        />
      ) : null}
      <CancelSession groupId={groupId} session={askedOf('cancel')} onClose={close} />
    </Section>
  );
}

type RowProps = {
  session: GroupSession;
  onOpen: ((kind: 'form' | 'attendance' | 'cancel') => void) | null;
};

function SessionRow({ session, onOpen }: RowProps) {
  const { title, unit, state, invited, attended } = session;
  const hours = useDeviceHours();
  const { status, label } = sessionChips[state];
  const isCancelled = state === 'cancelled';
  return (
    <tr>
      <th scope="row" className={list.name} data-whole>
        {title}
      </th>
      <td data-label="Fecha" data-figures data-breaks>
        {hours(timesText(session))}
      </td>
      <td data-label="Unidad" data-breaks data-nothing={unit === null || undefined}>
        {unit?.name ?? '—'}
      </td>
      <td data-label="Estado">
        <StatusChip status={status}>{label}</StatusChip>
      </td>
      <td data-label="Invitadas" data-figures data-nothing={isCancelled || undefined}>
        {isCancelled ? '—' : invited}
      </td>
      <td data-label="Asistieron" data-figures data-nothing={attended === 0 || undefined}>
        {attended === 0 ? '—' : attended}
      </td>
      <td data-whole>
        {onOpen && !isCancelled ? (
          <div className={`flex ${styles.actions}`}>
            <Button variant="subtle" size="sm" onClick={() => onOpen('form')} aria-label={`Editar ${title}`}>
              Editar
            </Button>
            {state === 'coming' ? null : (
              <Button
                variant="subtle"
                size="sm"
                onClick={() => onOpen('attendance')}
                aria-label={`Registrar asistencia de ${title}`}
              >
                Asistencia
              </Button>
            )}
            {attended > 0 || state === 'over' ? null : (
              <Button
                variant="subtle"
                size="sm"
                onClick={() => onOpen('cancel')}
                aria-label={`Cancelar ${title}`}
              >
                Cancelar
              </Button>
            )}
          </div>
        ) : null}
      </td>
    </tr>
  );
}

type CancelProps = { groupId: number; session: GroupSession | null; onClose: () => void };

function CancelSession({ groupId, session, onClose }: CancelProps) {
  const { busy, fault, setFault, run } = useAction();
  const close = () => {
    setFault(null);
    onClose();
  };
  const cancel = async () => {
    if (!session) return;
    const input = {
      params: { groupId, sessionId: session.id },
      body: { version: session.version },
    };
    if (await run(cancelGroupSession, input, { done: `Cancelamos «${session.title}».` })) close();
  };
  return (
    <LazyConfirm
      opened={session !== null}
      title={`Cancelar «${session?.title ?? ''}»`}
      text={session ? cancelText(session) : ''}
      button="Cancelar sesión"
      stay="Conservarla"
      busy={busy}
      fault={fault}
      onConfirm={() => void cancel()}
      onClose={close}
    />
  );
}
