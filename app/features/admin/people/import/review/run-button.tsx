import { useState } from 'react';
import { type ImportDetail, runImport } from '#app/contract/admin/people/import.ts';
import { countText } from '#app/domain/text/counts.ts';
import { TypedCount, typedNumber } from '#app/product/admin/bulk/typed-count.tsx';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyForm } from '#app/ui/dialogs/lazy-dialog.tsx';

type Props = { detail: Pick<ImportDetail, 'id' | 'drops'>; words: string; isMain: boolean };

/** Begins the work of a checked file; the number of many drops is typed first. */
export function RunButton({ detail, words, isMain }: Props) {
  const { run, busy, fault, setFault, confirmation } = useConfirmedAction();
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const { count, staff, isTyped } = detail.drops;
  const begin = async (drops?: number) => {
    const body = drops === undefined ? {} : { drops };
    if (await run(runImport, { params: { importId: detail.id }, body })) setAsking(false);
  };
  const send = () => {
    const drops = typedNumber(typed);
    if (drops === count) return void begin(drops);
    setFault(`Escribe ${count}, el número de bajas, para confirmarlas.`);
  };
  return (
    <>
      <Button
        {...(isMain ? { color: 'accent' as const } : {})}
        loading={busy && !asking}
        onClick={() => (isTyped ? setAsking(true) : void begin())}
      >
        {words}
      </Button>
      {fault && !asking ? (
        <p className="danger" role="alert">
          {fault}
        </p>
      ) : null}
      <LazyForm
        opened={asking}
        onClose={() => {
          setAsking(false);
          setFault(null);
        }}
        title={`Este archivo da de baja a ${countText(count, 'persona', 'personas')}`}
        busy={busy}
        fault={fault}
        button="Importar con las bajas"
        onSend={send}
        enterSends
      >
        <p>
          Son {countText(count, 'baja', 'bajas')} de {countText(staff, 'cuenta abierta', 'cuentas abiertas')}:
          dejan de poder entrar y salen de sus generaciones.
        </p>
        <TypedCount count={count} value={typed} onChange={setTyped} />
      </LazyForm>
      {confirmation}
    </>
  );
}
