import { Controller } from 'react-hook-form';
import {
  MAX_NOTICE_HTML,
  type NoticeDetail,
  noticeBody,
  saveNotice,
} from '#app/contract/admin/support/notices.ts';
import { ContentForm } from '#app/product/content/content-form.tsx';
import { useContentForm } from '#app/product/content/use-content-form.ts';
import { RichTextField } from '#app/ui/rich-text/rich-text-field.tsx';
import { Publication } from './publication.tsx';

const label = 'Texto del aviso';
const standing = { isWritten: true, hasDraft: true, edition: null };

type Props = { notice: NoticeDetail; people: number };

/** The text of a draft, kept on this device while it is typed; somebody else's change is shown beside it. */
export function DraftForm({ notice, people }: Props) {
  const { form, frame } = useContentForm({
    name: `aviso.${notice.id}`,
    body: noticeBody,
    start: { html: notice.html },
    toBody: ({ html }) => ({ html }),
    labels: { html: label },
    send: (run, input) =>
      run(
        saveNotice,
        { params: { noticeId: notice.id }, body: { version: notice.version, ...input } },
        { done: 'Guardamos el borrador.' },
      ),
  });
  return (
    <>
      <Publication notice={notice} people={people} isDirty={frame.isDirty} />
      <ContentForm label="Borrador del aviso" standing={standing} lockedBy={null} {...frame}>
        <Controller
          name="html"
          control={form.control}
          render={({ field: { value, onChange, onBlur }, fieldState }) => (
            <RichTextField
              label={label}
              description={
                <span>
                  Donde escribas <code>{'{empresa}'}</code> aparece el nombre de la empresa, y donde escribas{' '}
                  <code>{'{contacto}'}</code>, en un renglón solo, su teléfono, correo y domicilio. La fecha
                  de actualización se agrega sola al publicar.
                </span>
              }
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={fieldState.error?.message}
              maxLength={MAX_NOTICE_HTML}
              isTall
              required
            />
          )}
        />
      </ContentForm>
    </>
  );
}
