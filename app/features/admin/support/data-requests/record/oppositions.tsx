import { useState } from 'react';
import { setOppositions } from '#app/contract/admin/support/arco.ts';
import type { ArcoDetail } from '#app/contract/admin/support/arco-record.ts';
import { type Purpose, purposes } from '#app/domain/privacy/requests.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { purposeNames } from '../arco.texts.ts';
import { wishedOf } from './wished.tsx';

/** The uses of their data that a person opposes, first with those that they asked to end; they end at once. */
export function Oppositions({ request }: { request: ArcoDetail }) {
  const { busy, fault, run } = useAction();
  const [chosen, setChosen] = useState<readonly Purpose[]>(() =>
    request.steps.some(({ step }) => step === 'oppose')
      ? request.purposes
      : [...new Set([...request.purposes, ...wishedOf(request).purposes])],
  );
  const toggle = (purpose: Purpose) =>
    setChosen(chosen.includes(purpose) ? chosen.filter((one) => one !== purpose) : [...chosen, purpose]);
  return (
    <fieldset className="stack gap-sm">
      <legend className="strong">
        {request.kind === 'revocation' ? 'Consentimientos que retira' : 'Usos a los que se opone'}
      </legend>
      {purposes.map((purpose) => (
        <Checkbox
          key={purpose}
          label={`${purposeNames[purpose].name}. ${purposeNames[purpose].effect}`}
          checked={chosen.includes(purpose)}
          onChange={() => toggle(purpose)}
        />
      ))}
      <p role="alert" className="danger">
        {fault}
      </p>
      <div className="wrap">
        <Button
          variant="default"
          loading={busy}
          onClick={() =>
            void run(
              setOppositions,
              {
                params: { arcoId: request.id },
                body: { version: request.version, purposes: [...chosen] },
              },
              {
                done:
                  request.kind === 'revocation'
                    ? 'Guardamos los consentimientos que retira.'
                    : 'Guardamos los usos a los que se opone.',
              },
            )
          }
        >
          {request.kind === 'revocation' ? 'Guardar consentimientos' : 'Guardar usos'}
        </Button>
      </div>
    </fieldset>
  );
}
