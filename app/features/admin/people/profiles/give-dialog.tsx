import { useEffect, useId, useState } from 'react';
import {
  type Candidate,
  changeProfile,
  MIN_SEARCH,
  profileCandidates,
} from '#app/contract/admin/people/profiles.ts';
import { countText } from '#app/domain/text/counts.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { call, isCallError } from '#app/realtime/call.ts';
import { SearchField } from '#app/ui/controls/search-field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import styles from './profiles.module.css';
import { gainText } from './profiles.texts.ts';
import type { ChosenProfile } from './profiles.view.ts';

type Props = DialogProps & { profile: ChosenProfile };

/** Between the last key and the search, in ms. */
const SEARCH_AFTER_MS = 250;

/** Finds somebody and gives them a profile. */
export function GiveDialog({ profile, opened, onClose }: Props) {
  const { run, busy, fault, setFault, confirmation } = useConfirmedAction();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const { people, failure } = useCandidates(profile.id, opened ? search.trim() : '');
  const person = people?.find(({ id }) => id === chosen) ?? null;
  const close = () => {
    setSearch('');
    setChosen(null);
    setFault(null);
    onClose();
  };
  const give = async () => {
    if (!person) return setFault('Busca y elige a una persona.');
    const given = await run(
      changeProfile,
      { params: { profileId: profile.id }, body: { personId: person.id, given: true } },
      { done: `${person.name} ya tiene el perfil ${profile.name}.` },
    );
    if (given) close();
  };
  return (
    <>
      <FormDialog
        opened={opened}
        onClose={close}
        title={`Dar perfil ${profile.name}`}
        busy={busy}
        fault={fault ?? failure}
        button="Dar perfil"
        onSend={() => void give()}
      >
        <SearchField label="Nombre, usuario o número de empleado" value={search} onSearch={setSearch} />
        <Choices people={people} search={search.trim()} chosen={chosen} onChoose={setChosen} />
        <p className="quiet small above-sm">{gainText}</p>
      </FormDialog>
      {confirmation}
    </>
  );
}

type ChoicesProps = {
  people: readonly Candidate[] | null;
  search: string;
  chosen: number | null;
  onChoose: (id: number) => void;
};

function Choices({ people, search, chosen, onChoose }: ChoicesProps) {
  const group = useId();
  const found = people?.length ?? 0;
  return (
    <div className={styles.choices}>
      <p className="quiet small" role="status">
        {statusText(search, people)}
      </p>
      {found === 0 ? null : (
        <fieldset className="bare-fields">
          <legend className="spoken-only">Personas encontradas</legend>
          {people?.map(({ id, name, username, number, store }) => (
            <label key={id} className={styles.choice}>
              <input type="radio" name={group} checked={id === chosen} onChange={() => onChoose(id)} />
              <span className="slim breaks">
                <span className="strong">{name}</span>
                <span className="quiet small block">
                  {[username, number, store].filter(Boolean).join(' · ')}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function statusText(search: string, people: readonly Candidate[] | null): string {
  if (search.length < MIN_SEARCH) return `Escribe al menos ${MIN_SEARCH} letras.`;
  if (people === null) return 'Buscando…';
  if (people.length === 0) return 'Nadie sin este perfil coincide con la búsqueda.';
  return `${countText(people.length, 'persona encontrada', 'personas encontradas')}.`;
}

/** The people whom the typed text finds; null while they are searched for. */
function useCandidates(profileId: number, search: string) {
  const [found, setFound] = useState<{ search: string; people: Candidate[] } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    setFailure(null);
    if (search.length < MIN_SEARCH) return setFound(null);
    const cutter = new AbortController();
    const timer = setTimeout(() => {
      call(profileCandidates, { params: { profileId }, query: { search }, signal: cutter.signal }).then(
        ({ people }) => setFound({ search, people }),
        (error: unknown) => {
          if (cutter.signal.aborted) return;
          if (!isCallError(error)) throw error;
          setFailure(error.message);
        },
      );
    }, SEARCH_AFTER_MS);
    return () => {
      clearTimeout(timer);
      cutter.abort();
    };
  }, [profileId, search]);
  return { people: found?.search === search ? found.people : null, failure };
}
