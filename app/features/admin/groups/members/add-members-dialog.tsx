import { useState } from 'react';
import { addMembers, MAX_ADDED, type RefusedLine } from '#app/contract/admin/groups/members.ts';
import { peopleText, wordFor } from '#app/domain/text/counts.ts';
import { pastedKeys } from '#app/domain/text/pasted-list.ts';
import { LateDays } from '#app/product/admin/groups/late-days.tsx';
import { ListFileButton } from '#app/product/files/list-file-button.tsx';
import { PeoplePicker } from '#app/product/people/people-picker.tsx';
import type { PickedPerson } from '#app/product/people/person-picker-props.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { useLateMembers } from './use-late-members.ts';

type Props = DialogProps & { groupId: number };

/** Makes people participants: found one by one, or by a pasted list or a file; whoever is refused stays in it with the reason. */
export function AddMembersDialog({ groupId, opened, onClose }: Props) {
  const { run, busy, fault, setFault } = useAction();
  const [picked, setPicked] = useState<readonly PickedPerson[]>([]);
  const [pasted, setPasted] = useState('');
  const [refused, setRefused] = useState<readonly RefusedLine[]>([]);
  const late = useLateMembers();
  const close = () => {
    setPicked([]);
    setPasted('');
    setRefused([]);
    setFault(null);
    late.forget();
    onClose();
  };
  const changed = () => {
    setFault(null);
    late.forget();
  };
  const add = async () => {
    const numbers = pastedKeys(pasted).map(({ given }) => given);
    if (numbers.length + picked.length > MAX_ADDED) {
      return setFault(`Agrega ${MAX_ADDED} personas como máximo a la vez.`);
    }
    setRefused([]);
    const whom = { numbers, ids: picked.map(({ id }) => id) };
    if (late.late === null) {
      const found = await late.look(groupId, whom);
      // Challenges that would be overdue at once are shown first, with the days to give.
      if (found === null || found.people > 0) return;
    }
    const made = await run(
      addMembers,
      { params: { groupId }, body: { ...whom, days: late.days } },
      { done: doneText },
    );
    if (!made?.reply) return;
    const { refused: left } = made.reply;
    late.forget();
    if (left.length === 0) return close();
    // Refused lines stay in the form, to be corrected.
    const pastedLines = left.filter(({ line }) => line <= numbers.length);
    const leftIds = left
      .filter(({ line }) => line > numbers.length)
      .map(({ line }) => line - numbers.length - 1);
    setPasted(pastedLines.map(({ typed }) => typed).join('\n'));
    setPicked(picked.filter((_, index) => leftIds.includes(index)));
    setRefused(left);
  };
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title="Agregar participantes"
      busy={busy || late.looking}
      fault={fault ?? late.fault}
      button="Agregar"
      onSend={() => void add()}
    >
      <div className="stack gap-md">
        <PeoplePicker
          label="Buscar a una persona"
          people={picked}
          onChange={(people) => {
            setPicked(people);
            changed();
          }}
        />
        <Textarea
          label="O pega números de empleado o usuarios"
          description={`Uno por línea, o separados por coma, punto y coma o espacio; hasta ${MAX_ADDED}.`}
          autosize
          minRows={3}
          maxRows={10}
          value={pasted}
          onChange={(event) => {
            setPasted(event.currentTarget.value);
            changed();
          }}
        />
        <ListFileButton
          className="self-start"
          onRead={(text) => {
            const people = pastedKeys(text, { isTable: true }).map(({ given }) => given);
            setPasted(people.join('\n'));
            changed();
            if (people.length === 0) setFault('El archivo no trae números de empleado ni usuarios.');
          }}
          onFault={setFault}
        >
          Tomarlos de un archivo CSV
        </ListFileButton>
        <LateDays late={late.late} choice={late.choice} onChange={late.setChoice} />
        <p className="quiet small">
          Quien todavía no es aprendiz recibe ese perfil. Sin publicar la generación, nadie se entera.
        </p>
        <div role="alert">
          {refused.length > 0 ? (
            <>
              <p className="strong">No se pudo con {peopleText(refused.length)}:</p>
              <ul>
                {refused.map(({ line, typed, text }) => (
                  <li key={line}>
                    Línea {line}, {typed}: {text}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      </div>
    </FormDialog>
  );
}

type Reply = { added: number; profiled: number };

function doneText({ added, profiled }: Reply): string | null {
  if (added === 0) return null;
  const given = wordFor(profiled, 'recibió', 'recibieron');
  const more = profiled === 0 ? '' : ` ${peopleText(profiled)} ${given} el perfil de aprendiz.`;
  return `Agregamos a ${peopleText(added)}.${more}`;
}
