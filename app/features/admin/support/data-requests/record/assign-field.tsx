import type { Named } from '#app/contract/admin/list.ts';
import { assignArco } from '#app/contract/admin/support/arco.ts';
import type { ArcoDetail } from '#app/contract/admin/support/arco-record.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';

/** The person in charge of a request: they get the mails about its days. */
export function AssignField({ request, people }: { request: ArcoDetail; people: readonly Named[] }) {
  const { busy, fault, run } = useAction();
  const { assigned } = request;
  const offered = assigned && !people.some(({ id }) => id === assigned.id) ? [...people, assigned] : people;
  return (
    <NativeSelect
      label="A cargo de"
      description="Recibe los correos sobre el plazo; sin nadie, los reciben todas las personas que administran."
      options={[
        { value: '', label: 'Nadie' },
        ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={String(assigned?.id ?? '')}
      disabled={busy}
      error={fault}
      onChange={(event) => {
        const personId = event.currentTarget.value === '' ? null : Number(event.currentTarget.value);
        void run(
          assignArco,
          { params: { arcoId: request.id }, body: { version: request.version, personId } },
          { done: personId === null ? 'Nadie está a cargo.' : 'Cambiamos a quién está a cargo.' },
        );
      }}
    />
  );
}
