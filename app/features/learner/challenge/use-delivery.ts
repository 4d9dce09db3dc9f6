import { useRef, useState } from 'react';
import {
  type ChallengeDraft,
  challenge,
  type DraftFile,
  deliverChallenge,
  saveChallengeDraft,
} from '#app/contract/learner/challenge.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { serverDraft } from '#app/realtime/drafts/draft-keeper.ts';
import { type Draft, faultOf, useDraft } from '#app/realtime/drafts/use-draft.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { notifySuccess } from '#app/ui/feedback/notify.tsx';

type DraftValues = Pick<ChallengeDraft, 'comment' | 'file'>;

const notSaved = 'Aún no pudimos guardar tu borrador. Revisa tu conexión e intenta de nuevo.';
const fileMissing = 'Agrega el archivo de tu reto para poder entregarlo.';

/** The server looked into the file and does not take it. */
const isOfFile = (code: string): boolean => code.startsWith('file.');

type Options = {
  unitId: number;
  /** Deliveries before this one: each has a draft of its own on this device. */
  before: number;
  server: ChallengeDraft;
  /** The edition of the challenge on the screen; null where the unit has none. */
  edition: number | null;
};

export type DeliveryForm = {
  draft: Draft<DraftValues>;
  setComment: (comment: string) => void;
  setFile: (file: DraftFile | null) => void;
  /** The fault of the file, under its field. */
  fileFault: string | null;
  busy: boolean;
  /** Why it was not delivered or saved. */
  refusal: string | null;
  asking: boolean;
  ask: () => boolean;
  stopAsking: () => void;
  deliver: () => Promise<void>;
  saveNow: () => Promise<void>;
};

/** The draft of a challenge, kept while it is written, and its delivery, once. */
export function useDelivery({ unitId, before, server, edition }: Options): DeliveryForm {
  const [fileFault, setFileFault] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const latest = useRef<DraftValues>(server);

  const draft = useDraft<DraftValues>({
    form: `reto.${unitId}.${before}`,
    server: serverDraft(server),
    save: async ({ comment, file }, version) => {
      try {
        const body = { version, comment, file, ...(edition === null ? {} : { edition }) };
        return await call(saveChallengeDraft, { params: { unitId }, body });
      } catch (error) {
        if (file && isCallError(error) && isOfFile(error.code)) giveUp(file, error.message);
        throw error;
      }
    },
    load: async () => serverDraft((await call(challenge, { params: { unitId } })).draft),
  });
  latest.current = draft.values;

  // An upload ends long after the render that started it: text typed meanwhile stays.
  const setFile = (file: DraftFile | null) => {
    setFileFault(null);
    setFault(null);
    draft.change({ ...latest.current, file });
  };
  /** The comment is still saved, without the file. */
  const giveUp = (file: DraftFile, why: string) => {
    if (latest.current.file?.upload !== file.upload) return;
    setFileFault(why);
    setTimeout(() => draft.change({ ...latest.current, file: null }));
  };

  const { busy, fault, setFault, run } = useAction({
    before: async () => ((await draft.flush()) ? null : notSaved),
  });

  return {
    draft,
    setComment: (comment) => draft.change({ ...latest.current, comment }),
    setFile,
    fileFault,
    busy,
    refusal: faultOf(fault, notSaved, draft.status),
    asking,
    ask: () => {
      const ready = draft.values.file !== null;
      setFileFault(ready ? null : fileMissing);
      setAsking(ready);
      return ready;
    },
    stopAsking: () => setAsking(false),
    deliver: async () => {
      const input = () => ({ params: { unitId }, body: { version: draft.version() } });
      const done = 'Entregaste tu reto. Este es tu comprobante.';
      if (!(await run(deliverChallenge, input, { done, toTop: true }))) return;
      draft.finish();
      setAsking(false);
    },
    saveNow: async () => {
      if (busy) return;
      setFault(null);
      if (await draft.flush()) await notifySuccess('Guardamos tu borrador.');
      else setFault(notSaved);
    },
  };
}
