import { useCallback, useEffect, useState } from 'react';
import { NOTE_LENGTH, note, saveNote } from '#app/contract/learner/forum-own.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import type { ServerDraft } from '#app/realtime/drafts/draft-keeper.ts';
import { useDraft } from '#app/realtime/drafts/use-draft.ts';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { DraftLine } from '#app/ui/feedback/drafts/draft-status.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { TextSkeleton, Waiting } from '#app/ui/feedback/skeletons.tsx';
import styles from '../questions/forum.module.css';

/** One's private note on an activity. */
export function NotesPanel({ activityId }: { activityId: number }) {
  const [server, setServer] = useState<ServerDraft<string> | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const load = useCallback(async () => {
    setFault(null);
    try {
      setServer(await readNote(activityId));
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
    }
  }, [activityId]);
  useEffect(() => void load(), [load]);

  if (fault) return <SectionError onRetry={() => void load()}>{fault}</SectionError>;
  if (!server) {
    return (
      <Waiting>
        <TextSkeleton />
      </Waiting>
    );
  }
  return <NoteForm key={activityId} activityId={activityId} server={server} />;
}

function NoteForm({ activityId, server }: { activityId: number; server: ServerDraft<string> }) {
  const draft = useDraft<string>({
    form: `nota.${activityId}`,
    server,
    save: (text, version) => call(saveNote, { params: { activityId }, body: { text, version } }),
    load: () => readNote(activityId),
  });
  return (
    <div className={styles.ask}>
      <Textarea
        label="Mis notas de esta actividad"
        description="Solo tú las ves."
        rows={8}
        maxLength={NOTE_LENGTH}
        value={draft.values}
        onChange={(event) => draft.change(event.currentTarget.value)}
        classNames={{ input: styles.field }}
      />
      <DraftLine draft={draft} savedAt={server.savedAt} />
    </div>
  );
}

async function readNote(activityId: number): Promise<ServerDraft<string>> {
  const { text, ...saved } = await call(note, { params: { activityId } });
  return { values: text, ...saved };
}
