import { useState } from 'react';
import { type ReadQuestionsReply, readQuestions } from '#app/contract/admin/content/quiz/question-files.ts';
import type { Uploaded } from '#app/product/files/use-upload.ts';
import { call } from '#app/realtime/call.ts';

/** Where the questions of a file are to go. */
type Goal = { programmeId: number } | { room: number };

/** A chosen file, and what reading it tells before anything is stored. */
export function useDryRun(goal: Goal) {
  const [chosen, setChosen] = useState<{ file: Uploaded; read: ReadQuestionsReply } | null>(null);
  const take = async (file: Uploaded) => {
    const read = await call(readQuestions, { body: { file: file.fileUrl, ...goal } });
    setChosen({ file, read });
  };
  const ready = chosen !== null && chosen.read.faults.length === 0 ? chosen.read.questions : [];
  return { chosen, ready, take, clear: () => setChosen(null) };
}

export type DryRun = ReturnType<typeof useDryRun>;
