import { useState } from 'react';
import { type ContentPreview, changeContent, previewContent } from '#app/contract/admin/content/content.ts';
import { contentHref } from '#app/contract/admin/content/links/content.ts';
import { groupHref } from '#app/contract/admin/groups/links/group.ts';
import { draftNameOf } from '#app/product/admin/content/draft-names.ts';
import { keepOverOwnAction } from '#app/realtime/drafts/draft-storage.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';
import { placed } from '#app/ui/list/placed.ts';
import { actionOf } from './action-of.ts';
import {
  buttonWords,
  type ChangedContent,
  type ContentButton,
  doneWords,
  effectSentences,
  questionOf,
  undatedSentence,
} from './content-change.texts.ts';

type Props = DialogProps & { button: ContentButton; preview: ContentPreview; content: ChangedContent };

/** Says what a change does to people, in numbers, and does it; or names everything that is missing first. */
export function ContentChangeDialog({ button, preview: asked, content, opened, onClose }: Props) {
  const { busy, fault, run } = useAction();
  const again = useAction();
  const [preview, setPreview] = useState(asked);
  const { kind, id } = content;
  if (preview.problems.length > 0) {
    return <MissingDialog {...{ button, preview, opened, onClose }} />;
  }
  const [first, ...rest] = effectSentences(button, preview);
  const confirm = async () => {
    const change = { kind, id, ...actionOf(button) };
    const body = { ...change, token: preview.token };
    if (await run(changeContent, { body }, { done: doneWords[button] })) {
      // Text that was typed and not saved now stands beside one's own action, not beside somebody else's.
      keepOverOwnAction(draftNameOf(kind, id));
      return onClose();
    }
    const now = (await again.run(previewContent, { body: change }))?.reply;
    if (now) setPreview(now);
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={questionOf(button, content)}
      text={first ?? ''}
      details={
        <>
          <ul>
            {placed(rest).map(({ place, one }) => (
              <li key={place}>{one}</li>
            ))}
          </ul>
          <Undated preview={preview} />
        </>
      }
      button={buttonWords[button].replace('…', '')}
      stay="Dejarlo como está"
      busy={busy}
      fault={fault}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

/** Generations that need dates for what is published, each with the way there. */
function Undated({ preview }: { preview: ContentPreview }) {
  const { undated, undatedCount } = preview;
  const sentence = undatedSentence(preview);
  if (sentence === null) return null;
  const more = undatedCount - undated.length;
  return (
    <>
      <p className="strong">{sentence}</p>
      <ul>
        {undated.map(({ id, name }) => (
          <li key={id}>
            <Link to={groupHref(id, 'waves')}>{name}</Link>
          </li>
        ))}
        {more > 0 ? <li>y {more} más</li> : null}
      </ul>
    </>
  );
}

function MissingDialog({ button, preview, opened, onClose }: Omit<Props, 'content'>) {
  const isPublishing = button === 'publish' || button === 'publish-all';
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={isPublishing ? 'Falta algo para publicarlo' : 'No se puede quitar'}
    >
      <p>
        {isPublishing
          ? 'Corrige esto y vuelve a publicarlo:'
          : 'Dejaría sin nada que hacer a lo que lo contiene. Retira o archiva eso completo:'}
      </p>
      <ul>
        {preview.problems.map(({ kind, id, name, text }) => (
          <li key={`${kind}:${id}:${text}`}>
            <Link to={contentHref(kind, id)}>{name}</Link>: {text}
          </li>
        ))}
      </ul>
      <div className="wrap justify-end above-lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Entendido
        </Button>
      </div>
    </Modal>
  );
}
