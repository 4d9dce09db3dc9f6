import { useLocation } from '@remix-run/react';
import { helpHref } from '#app/contract/account/links/help.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';

/**
 * The way to somebody who looks at a grade that was computed (product: human review); `onLeave` shuts the dialog that it
 * stands in.
 */
export function AskReview({ onLeave }: { onLeave?: () => void }) {
  return (
    <div className="stack gap-xs above-md">
      <p className="quiet small">
        Esta calificación la calcula la plataforma. Si crees que algo está mal, una persona puede revisarla.
      </p>
      <div>
        <ButtonLink variant="default" to={helpHref('revision', useLocation())} onClick={onLeave}>
          Solicitar revisión humana
        </ButtonLink>
      </div>
    </div>
  );
}
