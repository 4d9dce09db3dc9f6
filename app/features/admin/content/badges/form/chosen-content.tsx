import { useEffect, useState } from 'react';
import { activities } from '#app/contract/admin/content/activities.ts';
import { modules } from '#app/contract/admin/content/modules.ts';
import { units } from '#app/contract/admin/content/units.ts';
import type { Named } from '#app/contract/admin/list.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { SearchField } from '#app/ui/controls/search-field.tsx';
import styles from '../badge.module.css';
import type { Chosen } from './badge-form-values.ts';

type Props = {
  of: 'modules' | 'units' | 'objects';
  /** Null is all of them. */
  value: Chosen[] | null;
  onChange: (value: Chosen[] | null) => void;
  error: string | undefined;
};

const words = {
  modules: {
    all: 'Cuentan todos los módulos',
    some: 'Solo cuentan estos módulos',
    search: 'Buscar un módulo',
  },
  units: {
    all: 'Cuentan todas las unidades',
    some: 'Solo cuentan estas unidades',
    search: 'Buscar una unidad',
  },
  objects: { all: '', some: 'Solo cuentan estos objetos', search: 'Buscar un objeto' },
} as const;

/** Rows that a search offers. */
const OFFERED = 10;

/** The modules, units or objects that alone count for a rule, found by name; without a choice all of them. */
export function ChosenContent({ of, value, onChange, error }: Props) {
  const said = words[of];
  const chosen = of === 'objects' ? (value ?? []) : value;
  return (
    <fieldset className={`bare-fields stack gap-xs ${styles.whole}`}>
      {of === 'objects' ? (
        <legend className="strong small">{said.some}</legend>
      ) : (
        <Checkbox
          label={value === null ? said.all : said.some}
          checked={value !== null}
          onChange={() => onChange(value === null ? [] : null)}
        />
      )}
      {chosen === null ? null : (
        <>
          {chosen.length > 0 ? (
            <ul className="stack gap-xs bare-list">
              {chosen.map(({ id, name, isGone }) => (
                <li key={id} className="wrap between align-center">
                  <span>
                    {name} {isGone ? <span className="danger small">· ya no está</span> : null}
                  </span>
                  <Button
                    variant="subtle"
                    aria-label={`Quitar ${name}`}
                    onClick={() => onChange(chosen.filter((one) => one.id !== id))}
                  >
                    Quitar
                  </Button>
                </li>
              ))}
            </ul>
          ) : null}
          <Offered of={of} chosen={chosen} onChoose={(one) => onChange([...chosen, one])} />
        </>
      )}
      {error ? (
        <p className="fault" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

type OfferedProps = { of: Props['of']; chosen: readonly Named[]; onChoose: (one: Named) => void };

/** The results of a search beside those that are chosen; each with the programme that it is of. */
function Offered({ of, chosen, onChoose }: OfferedProps) {
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<readonly (Named & { place: string })[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    const cutter = new AbortController();
    const query = { search, state: 'published', size: 25 } as const;
    const reading =
      of === 'objects'
        ? call(activities, { query, signal: cutter.signal }).then(({ rows }) =>
            rows.map(({ id, name, module, programme }) => ({
              id,
              name,
              place: `${module.name} · ${programme.name}`,
            })),
          )
        : of === 'modules'
          ? call(modules, { query, signal: cutter.signal }).then(({ rows }) =>
              rows.map(({ id, name, unit, programme }) => ({
                id,
                name,
                place: `${unit.name} · ${programme.name}`,
              })),
            )
          : call(units, { query, signal: cutter.signal }).then(({ rows }) =>
              rows.map(({ id, name, programme }) => ({ id, name, place: programme.name })),
            );
    reading.then(
      (rows) => {
        setFault(null);
        setFound(rows);
      },
      (error: unknown) => {
        if (cutter.signal.aborted) return;
        if (!isCallError(error)) throw error;
        setFault(error.message);
      },
    );
    return () => cutter.abort();
  }, [of, search]);
  const taken = new Set(chosen.map(({ id }) => id));
  const offered = found.filter(({ id }) => !taken.has(id)).slice(0, OFFERED);
  return (
    <div className="stack gap-xs">
      <div className="wrap">
        <SearchField label={words[of].search} value={search} onSearch={setSearch} />
      </div>
      <p role="alert" className="danger">
        {fault}
      </p>
      {offered.length === 0 && !fault ? <p className="quiet small">Nada publicado coincide.</p> : null}
      <ul className="stack gap-xs bare-list">
        {offered.map(({ id, name, place }) => (
          <li key={id} className="wrap between align-center">
            <span>
              {name} <span className="quiet small">· {place}</span>
            </span>
            <Button variant="subtle" aria-label={`Agregar ${name}`} onClick={() => onChoose({ id, name })}>
              Agregar
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
