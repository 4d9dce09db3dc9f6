import { useEffect, useRef, useState } from 'react';
import type { Named } from '#app/contract/admin/list.ts';
import { type MergePreview, mergePeople, mergePreview } from '#app/contract/admin/people/merge.ts';
import type { PersonDetail } from '#app/contract/admin/people/people.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { PersonPicker } from '#app/product/people/person-picker.tsx';
import type { PickedPerson } from '#app/product/people/person-picker-props.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Loader } from '#app/ui/feedback/loader.tsx';
import { AccountCard } from './account-card.tsx';
import styles from './merge.module.css';
import { effectsOf } from './merge.texts.ts';
import { firstKept } from './merge-plan.ts';

type Props = DialogProps & { person: PersonDetail; zone: string };

/** Finds the other account of a person, shows both side by side, and merges them into the chosen one. */
export function MergeDialog({ person, zone, opened, onClose }: Props) {
  const { run, busy, fault, setFault, confirmation } = useConfirmedAction();
  const [picked, setPicked] = useState<PickedPerson | null>(null);
  const [preview, setPreview] = useState<MergePreview | null>(null);
  const [keptId, setKeptId] = useState<number | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const otherId = picked?.id ?? null;
  useEffect(() => {
    setPreview(null);
    setKeptId(null);
    setFault(null);
    if (otherId === null || !opened) return;
    const cutter = new AbortController();
    call(mergePreview, { params: { personId: person.id }, query: { otherId }, signal: cutter.signal }).then(
      (read) => {
        setPreview(read);
        const first = firstKept(read);
        setKeptId(first);
        if (first === null) setFault(whyNot(read));
      },
      (error: unknown) => {
        if (cutter.signal.aborted) return;
        if (!isCallError(error)) throw error;
        setFault(error.message);
      },
    );
    return () => cutter.abort();
  }, [otherId, opened, person.id, setFault]);

  const close = () => {
    setPicked(null);
    onClose();
  };
  const pickLookAlike = (one: Named) => {
    setPicked({ ...one, detail: '', profiles: [] });
    // The pressed button leaves the screen.
    body.current?.querySelector('input')?.focus();
  };
  const way = preview?.ways.find((one) => one.keptId === keptId);
  const kept = preview?.accounts.find(({ id }) => id === keptId);
  const closed = preview?.accounts.find(({ id }) => id !== keptId);
  const send = async () => {
    if (!kept || !closed) return setFault(whyNot(preview));
    const body = { otherId: closed.id, version: kept.version, otherVersion: closed.version };
    const done = `Las dos cuentas son una: «${kept.username}».`;
    if (await run(mergePeople, { params: { personId: kept.id }, body }, { done })) close();
  };
  return (
    <>
      <FormDialog
        opened={opened}
        onClose={close}
        title="Unir con otra cuenta"
        size="lg"
        busy={busy}
        fault={fault}
        button="Unir las cuentas"
        onSend={() => void send()}
      >
        <div ref={body} className="stack gap-md">
          <p>
            Para una persona que tiene dos cuentas. Una se conserva con todo lo suyo; la otra, que no debe
            tener registros, se cierra para siempre.
          </p>
          <PersonPicker
            label="La otra cuenta"
            value={picked}
            onPick={setPicked}
            description={`Se une con la de ${person.firstName} ${person.paternalSurname} (${person.username}).`}
            withDropped
            autofocus
          />
          {picked === null && person.lookAlikes.length > 0 ? (
            <div className="wrap gap-xs align-center">
              <span className="quiet">Se parecen:</span>
              {person.lookAlikes.map(({ id, name }) => (
                <Button key={id} variant="light" size="sm" onClick={() => pickLookAlike({ id, name })}>
                  {name}
                </Button>
              ))}
            </div>
          ) : null}
          {picked && !preview && !fault ? <Loader /> : null}
          {preview ? (
            <fieldset className={styles.accounts}>
              <legend className="strong">Cuenta que se conserva</legend>
              {preview.accounts.map((account, index, both) => (
                <AccountCard
                  key={account.id}
                  account={account}
                  other={both[1 - index] ?? account}
                  zone={zone}
                  possible={preview.ways.some((one) => one.keptId === account.id && one.refusal === null)}
                  refusal={ownRefusal(preview, account.id)}
                  chosen={account.id === keptId}
                  onChoose={() => setKeptId(account.id)}
                />
              ))}
            </fieldset>
          ) : null}
          <div role="status">
            {way && kept && closed ? (
              <>
                <p className="strong">Qué pasará con «{kept.username}»</p>
                <ul>
                  {effectsOf(way, closed).map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </>
            ) : null}
          </div>
        </div>
      </FormDialog>
      {confirmation}
    </>
  );
}

/** The one reason for which neither account can stay; null where they differ, or one can. */
function commonRefusal({ ways }: MergePreview): string | null {
  const first = ways[0]?.refusal ?? null;
  return ways.every(({ refusal }) => refusal === first) ? first : null;
}

/** The reason why that account cannot stay; a reason of both is told once, below. */
const ownRefusal = (preview: MergePreview, id: number): string | null =>
  commonRefusal(preview) === null
    ? (preview.ways.find(({ keptId }) => keptId === id)?.refusal ?? null)
    : null;

/** The reason why nothing can be sent. */
const whyNot = (preview: MergePreview | null): string =>
  preview === null
    ? 'Elige la otra cuenta.'
    : (commonRefusal(preview) ?? 'Así no se pueden unir: cada cuenta dice por qué.');
