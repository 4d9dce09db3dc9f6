import { useState } from 'react';
import { linkArcoPerson } from '#app/contract/admin/support/arco.ts';
import type { ArcoDetail } from '#app/contract/admin/support/arco-record.ts';
import { PersonPicker } from '#app/product/people/person-picker.tsx';
import type { PickedPerson } from '#app/product/people/person-picker-props.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';

/** Says which person it is who asked under a name. */
export function LinkPerson({ request }: { request: ArcoDetail }) {
  const { busy, fault, run } = useAction();
  const [person, setPerson] = useState<PickedPerson | null>(null);
  return (
    <div className="wrap gap-sm align-bottom">
      <PersonPicker
        className="grow-18"
        label="Qué persona es"
        description={`Dio el nombre «${request.claimedName}».`}
        value={person}
        onPick={setPerson}
        withDropped
        error={fault}
      />
      <Button
        variant="default"
        loading={busy}
        data-disabled={person === null}
        onClick={() =>
          void (
            person &&
            run(
              linkArcoPerson,
              { params: { arcoId: request.id }, body: { version: request.version, personId: person.id } },
              { done: `La solicitud es de ${person.name}.` },
            )
          )
        }
      >
        Es esta persona
      </Button>
    </div>
  );
}
