import { useEffect, useState } from 'react';
import { tableRule } from '#app/contract/account/files.ts';
import { type GivingPreview, giveBadge, previewGiving } from '#app/contract/admin/content/badge-awards.ts';
import type { BadgeDetail } from '#app/contract/admin/content/badges.ts';
import { groups } from '#app/contract/admin/groups/groups.ts';
import type { Named } from '#app/contract/admin/list.ts';
import { peopleText } from '#app/domain/text/counts.ts';
import { LazyUpload } from '#app/product/files/lazy-upload.tsx';
import type { Uploaded } from '#app/product/files/use-upload.ts';
import { PeoplePicker } from '#app/product/people/people-picker.tsx';
import type { PickedPerson } from '#app/product/people/person-picker-props.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { GivingPeople } from './giving-people.tsx';

type Props = {
  badge: BadgeDetail;
  opened: boolean;
  onClose: () => void;
  onDone: (refused: readonly { who: string; text: string }[]) => void;
};

/**
 * Gives a badge by hand: to people who are looked for, to a pasted list of employee numbers, or to those of a CSV. It shows
 * first to whom.
 */
export function GiveBadge({ badge, opened, onClose, onDone }: Props) {
  const { busy, fault, setFault, run } = useAction();
  const [people, setPeople] = useState<readonly PickedPerson[]>([]);
  const [numbers, setNumbers] = useState('');
  const [file, setFile] = useState<(Uploaded & { name: string }) | null>(null);
  const [level, setLevel] = useState(1);
  const [groupId, setGroupId] = useState<number | null>(null);
  const [generations, setGenerations] = useState<readonly Named[]>([]);
  const [reason, setReason] = useState('');
  const [hasPopup, setHasPopup] = useState(true);
  const [seen, setSeen] = useState<GivingPreview | null>(null);
  const [again, setAgain] = useState(false);
  const isOfBoss = badge.audience === 'boss';

  useEffect(() => {
    if (!opened || !isOfBoss) return;
    call(groups, { query: { state: 'published', size: 100 } })
      .then(({ rows }) => setGenerations(rows))
      .catch((error: unknown) => {
        if (!isCallError(error)) throw error;
        setFault(error.message);
      });
  }, [opened, isOfBoss, setFault]);

  const send = async () => {
    const ids = people.map(({ id }) => id);
    const meant = { ids, numbers, file: file?.fileUrl, level, groupId: isOfBoss ? groupId : null };
    if (seen === null) {
      const found = await run(previewGiving, { params: { badgeId: badge.id }, body: meant });
      if (!found?.reply) return;
      setAgain(false);
      setSeen(found.reply);
      return;
    }
    const body = { ...meant, reason, hasPopup, again };
    const made = await run(
      giveBadge,
      { params: { badgeId: badge.id }, body },
      { done: ({ done }) => `La otorgamos a ${peopleText(done)}.` },
    );
    if (!made?.reply) return;
    setPeople([]);
    setNumbers('');
    setFile(null);
    setReason('');
    setSeen(null);
    onDone(made.reply.refused);
  };

  // Opened again, it shows anew to whom: they may have earned it meanwhile.
  const close = () => {
    setSeen(null);
    onClose();
  };
  const receiving = seen ? seen.people.filter(({ wasRevoked }) => again || !wasRevoked).length : 0;
  const buttonOf = (): string | null => {
    if (seen === null) return 'Ver a quiénes';
    return receiving === 0 ? null : `Otorgar a ${peopleText(receiving)}`;
  };
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={`Otorgar ${badge.name} a mano`}
      busy={busy}
      fault={fault}
      button={buttonOf()}
      onSend={() => void send()}
    >
      {seen ? (
        <GivingPeople badge={badge} seen={seen} again={again} onAgain={setAgain}>
          {receiving === 0 ? null : (
            <>
              <TextInput
                label="Motivo *"
                value={reason}
                maxLength={300}
                autoComplete="off"
                data-autofocus
                onChange={(event) => setReason(event.currentTarget.value)}
              />
              <Checkbox
                label="Mostrarles la felicitación"
                checked={hasPopup}
                onChange={() => setHasPopup(!hasPopup)}
              />
            </>
          )}
          <Button variant="subtle" className="self-start" onClick={() => setSeen(null)}>
            Cambiar a quiénes
          </Button>
        </GivingPeople>
      ) : (
        <div className="stack gap-md">
          <PeoplePicker label="Persona" profile={isOfBoss ? 3 : 2} people={people} onChange={setPeople} />
          <Textarea
            label="O pega números de empleado o usuarios"
            description="Uno por línea, o separados por coma, punto y coma o espacio."
            autosize
            minRows={2}
            maxRows={8}
            value={numbers}
            onChange={(event) => setNumbers(event.currentTarget.value)}
          />
          <LazyUpload
            area="import"
            rule={tableRule}
            label="O sube un archivo de Excel (XLSX) o CSV con ellos en su primera columna"
            value={file}
            onUploaded={(uploaded) => setFile({ ...uploaded, name: uploaded.fileName })}
            onRemove={() => setFile(null)}
          />
          {badge.levels > 1 ? (
            <NativeSelect
              label="Nivel"
              description="Reciben también los niveles anteriores que les falten."
              options={Array.from({ length: badge.levels }, (_, index) => ({
                value: String(index + 1),
                label: `Nivel ${index + 1}`,
              }))}
              value={String(level)}
              onChange={(event) => setLevel(Number(event.currentTarget.value))}
            />
          ) : null}
          {isOfBoss ? (
            <NativeSelect
              label="Generación *"
              options={[
                { value: '', label: 'Elige una generación' },
                ...generations.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={groupId === null ? '' : String(groupId)}
              onChange={(event) => setGroupId(Number(event.currentTarget.value) || null)}
            />
          ) : null}
        </div>
      )}
    </FormDialog>
  );
}
