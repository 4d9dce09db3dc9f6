import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { noticeHref } from '#app/contract/admin/support/links/notices.ts';
import { supportHref } from '#app/contract/admin/support/links/support.ts';
import { discardNotice, type NoticeRow, publishNotice } from '#app/contract/admin/support/notices.ts';
import { OBJECTION_DAYS } from '#app/domain/privacy/business-days.ts';
import { peopleText } from '#app/domain/text/counts.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { PublishButton } from '#app/ui/controls/forms/publish-button.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';

type Props = {
  notice: Pick<NoticeRow, 'id' | 'version'>;
  /** The number of people that the new version asks. */
  people: number;
  /** True while typed changes are not saved: they would not be published. */
  isDirty?: boolean;
};

/** Publishes a draft, with the password, or takes it away; says first whom it asks. */
export function Publication({ notice, people, isDirty = false }: Props) {
  const navigate = useNavigate();
  const [asks, setAsks] = useState<'publish' | 'discard' | null>(null);
  // The last one chosen, also while its dialog fades.
  const [last, setLast] = useState<'publish' | 'discard'>('publish');
  const { busy, fault, setFault, run, confirmation } = useConfirmedAction();
  const ask = (action: 'publish' | 'discard') => {
    setFault(null);
    setLast(action);
    setAsks(action);
  };
  const input = { params: { noticeId: notice.id }, body: { version: notice.version } };
  const confirm = async () => {
    const done =
      last === 'publish'
        ? await run(publishNotice, input, { done: 'Publicamos el aviso.' })
        : await run(discardNotice, input, { done: 'Descartamos el borrador.' });
    if (!done) return;
    setAsks(null);
    navigate(last === 'publish' ? noticeHref(notice.id) : supportHref('notices'));
  };
  return (
    <div className="stack gap-xs">
      <div className="wrap gap-xs">
        <PublishButton disabled={isDirty} onClick={() => ask('publish')}>
          Publicar el aviso…
        </PublishButton>
        <Button variant="default" onClick={() => ask('discard')}>
          Descartar borrador…
        </Button>
      </div>
      {isDirty ? <p className="quiet small">Guarda los cambios para publicarlos.</p> : null}
      <LazyConfirm
        opened={asks !== null}
        title={last === 'publish' ? '¿Publicar el aviso de privacidad?' : '¿Descartar el borrador?'}
        text={
          last === 'publish'
            ? `Desde hoy es el aviso vigente. Se le pedirá marcar «Enterado» a ${peopleText(people)} en su próxima visita, y durante ${OBJECTION_DAYS} días hábiles podrán oponerse a los cambios. Su texto ya no se podrá cambiar.`
            : 'Se pierde lo escrito. El aviso vigente se queda igual.'
        }
        button={last === 'publish' ? 'Publicar' : 'Descartar'}
        busy={busy}
        fault={fault}
        onConfirm={() => void confirm()}
        onClose={() => setAsks(null)}
      />
      {confirmation}
    </div>
  );
}
