import { Button, Group, Modal, NativeSelect, Text, TextInput } from '@mantine/core';
import { useRevalidator } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { dayFaults } from '#app/contract/tutor-board.ts';
import { isDay } from '#app/domain/dates.ts';
import { dayRefusal, proposedDay } from '#app/domain/extensions.ts';
import { isCallError } from '#app/realtime/call.ts';
import { notifySuccess } from '#app/ui/notify.ts';
import { doInBulk } from './bulk-calls.ts';
import type { BulkAction, GroupDetail, GroupLearner } from './group.types.ts';
import { learnersText } from './texts.ts';

type Props = {
  action: BulkAction;
  group: GroupDetail;
  chosen: readonly GroupLearner[];
  unitId: number | null;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
};

const words = {
  remind: {
    title: 'Recordar la fecha del reto',
    text: 'Llega a la campana de quienes no lo han entregado y aún están a tiempo, una vez al día y nunca de noche.',
    button: 'Recordar',
  },
  extend: {
    title: 'Asignar prórroga',
    text: 'Cada persona recibe la nueva fecha en su campana. Quien ya tiene una posterior la conserva.',
    button: 'Asignar prórroga',
  },
} as const satisfies Record<BulkAction, object>;

/** Asks for the unit, and for an extension the day, before it is done for all who were chosen. */
export function BulkDialog({ action, group, chosen, unitId, opened, onClose, onDone }: Props) {
  const [unit, setUnit] = useState(() => String(unitId ?? waitedUnit(group)));
  const [day, setDay] = useState(() => proposedDay(null, group.today));
  const [fault, setFault] = useState<{ about: 'day' | 'call'; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const dayField = useRef<HTMLInputElement>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (opened) setFault(null);
  }, [opened]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    const wrong = action === 'extend' ? dayFault(day, group.today) : null;
    setFault(wrong === null ? null : { about: 'day', text: wrong });
    if (wrong !== null) return dayField.current?.focus();
    running.current = true;
    setBusy(true);
    try {
      const people = chosen.map(({ personId }) => personId);
      void notifySuccess(await doInBulk(action, { groupId: group.id, unitId: Number(unit), people, day }));
      onClose();
      onDone();
      revalidate();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault({ about: 'call', text: error.message });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <Modal
      opened={opened}
      onClose={() => (busy ? undefined : onClose())}
      title={words[action].title}
      closeOnEscape={!busy}
      closeOnClickOutside={false}
    >
      <form onSubmit={send} noValidate>
        <Text>
          Para {learnersText(chosen.length)}. {words[action].text}
        </Text>
        <NativeSelect
          mt="md"
          size="md"
          label="Unidad"
          data={group.units.map(({ id, number, name }) => ({
            value: String(id),
            label: `Unidad ${number}: ${name}`,
          }))}
          value={unit}
          onChange={(event) => setUnit(event.currentTarget.value)}
          data-autofocus
        />
        {action === 'extend' ? (
          <TextInput
            ref={dayField}
            mt="md"
            type="date"
            label="Nueva fecha límite"
            min={group.today}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
            error={fault?.about === 'day' ? fault.text : null}
          />
        ) : null}
        <Text role="alert" c="red" mt="sm">
          {fault?.about === 'call' ? fault.text : null}
        </Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" loading={busy}>
            {words[action].button}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

function dayFault(day: string, today: string): string | null {
  if (!isDay(day)) return 'Elige una fecha.';
  const wrong = dayRefusal(day, today);
  return wrong && dayFaults[wrong];
}

/** The first unit in which a challenge is still waited for, else the first of all. */
function waitedUnit({ units, learners }: GroupDetail): number | '' {
  const waited = units.find(({ id }) =>
    learners.some(({ cells }) =>
      cells.some(
        ({ unitId, state }) => unitId === id && (state === 'sin_entregar' || state === 'no_entregado'),
      ),
    ),
  );
  return (waited ?? units[0])?.id ?? '';
}
