import { useNavigate } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { type AffectedScope, startAffected } from '#app/contract/admin/support/audit.ts';
import { affectedHref } from '#app/contract/admin/support/links/audit.ts';
import { isDay } from '#app/domain/deadlines/dates.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { DateField } from '#app/ui/dates/date-field.tsx';
import styles from '../viewer/audit.module.css';
import type { AffectedTab } from './affected-tab.queries.server.ts';

type Way = 'session' | 'account' | 'period' | 'table';
const ways: readonly { value: Way; label: string }[] = [
  { value: 'session', label: 'Una sesión' },
  { value: 'account', label: 'Una cuenta' },
  { value: 'period', label: 'Un periodo' },
  { value: 'table', label: 'Una tabla de la base de datos' },
];
const hints: Record<Way, string> = {
  session: 'Lo que se hizo en una sesión. Su clave está en cada registro de la auditoría.',
  account: 'Lo que hizo una cuenta en todas sus sesiones.',
  period: 'Todo lo que se hizo entre dos días, con cualquier cuenta.',
  table: 'Todas las personas con renglones en la tabla, aunque nadie haya quedado registrado.',
};

type Props = { tables: AffectedTab['tables']; session: string | null };

/** The form of an incident: by a session, an account, a period or a table. */
export function AffectedForm({ tables, session: given }: Props) {
  const [way, setWay] = useState<Way>(given === null ? 'account' : 'session');
  const [session, setSession] = useState(given ?? '');
  const [username, setUsername] = useState('');
  const [table, setTable] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const { run, busy, fault, confirmation } = useConfirmedAction();
  const navigate = useNavigate();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const lacks = lackOf({ way, session, username, table, from, to });
    setMissing(lacks);
    if (lacks) return;
    const days = { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
    const scope: AffectedScope =
      way === 'table'
        ? { source: 'table', table, ...(to === '' ? {} : { to }) }
        : {
            source: 'trail',
            query: {
              ...days,
              ...(way === 'session' ? { session: session.trim() } : {}),
              ...(way === 'account' ? { username: username.trim() } : {}),
            },
          };
    const started = await run(startAffected, { body: { scope, separator: 'comma' } });
    if (started?.reply) navigate(affectedHref(started.reply.id));
  };

  return (
    <form className="stack gap-md" onSubmit={(event) => void send(event)} noValidate>
      <div className={styles.filters}>
        <NativeSelect
          label="¿Por dónde pasó?"
          options={ways}
          value={way}
          onChange={(event) => {
            setWay(ways.find(({ value }) => value === event.currentTarget.value)?.value ?? 'account');
            setMissing(null);
          }}
        />
        {way === 'session' ? (
          <TextInput
            label="Clave de la sesión"
            value={session}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setSession(event.currentTarget.value)}
          />
        ) : null}
        {way === 'account' ? (
          <TextInput
            label="Usuario"
            value={username}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
        ) : null}
        {way === 'table' ? (
          <NativeSelect
            label="Tabla"
            options={[
              { value: '', label: 'Elige una tabla' },
              ...tables.map((one) => ({ value: one.table, label: `${one.title} (${one.table})` })),
            ]}
            value={table}
            onChange={(event) => setTable(event.currentTarget.value)}
          />
        ) : (
          <DateField label="Desde" value={from} onChange={setFrom} />
        )}
        <DateField label={way === 'table' ? 'Con lo que había hasta' : 'Hasta'} value={to} onChange={setTo} />
      </div>
      <p className="quiet">{hints[way]}</p>
      {missing || fault ? (
        <p className="danger" role="alert">
          {missing ?? fault}
        </p>
      ) : null}
      <p className="quiet small">Se pide tu contraseña, y la búsqueda queda registrada.</p>
      <div>
        <Button type="submit" loading={busy}>
          Buscar personas
        </Button>
      </div>
      {confirmation}
    </form>
  );
}

type Typed = Record<'session' | 'username' | 'table' | 'from' | 'to', string> & { way: Way };

/** The missing input of a search; null where it is complete. */
function lackOf({ way, session, username, table, from, to }: Typed): string | null {
  if (way === 'session' && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(session.trim()))
    return 'Escribe la clave completa de la sesión: son 36 letras, números y guiones.';
  if (way === 'account' && username.trim() === '') return 'Escribe el usuario de la cuenta.';
  if (way === 'table' && table === '') return 'Elige una tabla.';
  if (way === 'period' && from === '' && to === '') return 'Di desde qué día o hasta qué día.';
  if ([from, to].some((day) => day !== '' && !isDay(day))) return 'Revisa las fechas.';
  return from !== '' && to !== '' && to < from ? 'El último día es anterior al primero.' : null;
}
