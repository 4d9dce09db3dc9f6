import { useNavigate } from '@remix-run/react';
import { useId, useState } from 'react';
import { type MoveTarget, moveTargets } from '#app/contract/tutor/forum.ts';
import { moveQuestion } from '#app/contract/tutor/forum-writes.ts';
import { forumThreadHref } from '#app/contract/tutor/links/forum.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { useEffectOn } from '#app/ui/use-effect-on.ts';
import styles from '../thread/thread.module.css';

/** Moves a question to another activity of its programme. */
export function MoveForm({ questionId, onMoved }: { questionId: number; onMoved: () => void }) {
  const { targets, unread, read } = useTargets(questionId);
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, fault, run } = useAction();
  const navigate = useNavigate();
  const fieldId = useId();
  const move = async () => {
    setMissing(chosen === '');
    if (chosen === '') return document.getElementById(fieldId)?.focus();
    const activityId = Number(chosen);
    const input = { params: { questionId }, body: { activityId } };
    if (!(await run(moveQuestion, input, { done: 'Movimos la pregunta.' }))) return;
    onMoved();
    navigate(forumThreadHref({ activityId, questionId }), { replace: true, state: 'moved' });
  };
  if (unread) return <SectionError onRetry={read}>{unread}</SectionError>;
  if (!targets) return <p role="status">Cargando los objetos…</p>;
  return (
    <div className={styles.form}>
      <NativeSelect
        id={fieldId}
        label="Moverla a"
        description="Se mueve con sus respuestas. Solo aparecen los objetos de unidades que ya abrieron."
        options={[{ value: '', label: 'Elige el objeto' }, ...byModule(targets)]}
        value={chosen}
        onChange={(event) => {
          setChosen(event.currentTarget.value);
          setMissing(false);
        }}
        error={missing ? 'Elige un objeto.' : fault}
      />
      <div className={styles.actions}>
        <Button loading={busy} onClick={() => void move()}>
          Mover
        </Button>
      </div>
    </div>
  );
}

/** Where the question may go, read when the form opens. */
function useTargets(questionId: number) {
  const [targets, setTargets] = useState<MoveTarget[] | null>(null);
  const { fault, run } = useAction();
  const read = async () => {
    const found = await run(moveTargets, { params: { questionId } });
    if (found?.reply) setTargets(found.reply.targets);
  };
  useEffectOn([], () => void read());
  return { targets, unread: fault, read: () => void read() };
}

type ModuleChoice = { group: string; items: { value: string; label: string }[] };

/** The objects of each module together, in the order of the programme. */
function byModule(targets: readonly MoveTarget[]): ModuleChoice[] {
  const modules: ModuleChoice[] = [];
  for (const { id, name, unitName, moduleName } of targets) {
    const group = `${unitName} · ${moduleName}`;
    const last = modules.at(-1);
    const item = { value: String(id), label: name };
    if (last?.group === group) last.items.push(item);
    else modules.push({ group, items: [item] });
  }
  return modules;
}
