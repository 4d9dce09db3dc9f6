import { useState } from 'react';
import { type ContentPreview, previewContent } from '#app/contract/admin/content/content.ts';
import { contentHref } from '#app/contract/admin/content/links/content.ts';
import { binnedText, kindNouns } from '#app/product/admin/content/content.texts.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PublishButton } from '#app/ui/controls/forms/publish-button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { actionOf } from './action-of.ts';
import {
  buttonsOf,
  buttonWords,
  type ChangedContent,
  type ContentButton,
  showsMore,
} from './content-change.texts.ts';

/** The dialog is fetched soon after its buttons are there, in ms. */
const SOON_MS = 1_000;
const loadDialog = async () => (await import('./content-change-dialog.tsx')).ContentChangeDialog;

/** The buttons that publish content, withdraw it, archive it or bring it back; each says first what will happen. */
export function ContentActions(content: ChangedContent) {
  const { busy, fault, setFault, run } = useAction();
  const [asked, setAsked] = useState<{ button: ContentButton; preview: ContentPreview } | null>(null);
  const [pressed, setPressed] = useState<ContentButton | null>(null);
  const [opened, setOpened] = useState(false);
  const dialog = useLazyDialog(loadDialog, opened, SOON_MS);
  const { kind, id } = content;

  const ask = async (button: ContentButton) => {
    setFault(null);
    setPressed(button);
    const preview = (await run(previewContent, { body: { kind, id, ...actionOf(button) } }))?.reply;
    if (!preview) return;
    setAsked({ button, preview });
    setOpened(true);
  };

  return (
    // A part of the screen: whoever presses a button that goes with its action goes on at the others.
    <section className="stack gap-xs" aria-label="Publicación">
      <div className="wrap gap-xs">
        {buttonsOf(content).map((button, index) => {
          const look = {
            loading: busy && pressed === button,
            onClick: () => void ask(button),
            children: buttonWords[button],
          };
          if (button === 'publish') return <PublishButton key={button} {...look} />;
          return (
            <Button
              key={button}
              {...look}
              {...(index === 0 && showsMore(button) ? { color: 'accent' } : { variant: 'default' })}
            />
          );
        })}
      </div>
      {content.deletedWith ? (
        <p className="quiet">
          <span>{`${binnedText(content.deletedWith)} `}</span>
          <Link
            className="inline primary target"
            to={contentHref(content.deletedWith.kind, content.deletedWith.id)}
          >
            Abrir {kindNouns[content.deletedWith.kind].the}
          </Link>
        </p>
      ) : null}
      <p role="alert" className="danger">
        {fault}
      </p>
      {dialog.Dialog && asked ? (
        <dialog.Dialog
          key={`${asked.button}:${asked.preview.token}`}
          {...asked}
          content={content}
          opened={dialog.opened}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </section>
  );
}
