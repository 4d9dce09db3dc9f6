import { useNavigate } from '@remix-run/react';
import { type NoticePlace, type NoticeView, noticeHref } from '#app/contract/admin/support/links/notices.ts';
import type { NoticeRow } from '#app/contract/admin/support/notices.ts';
import { PreviewFrame, PreviewWidth } from '#app/product/content/preview-frame.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';

const placeNames: Readonly<Record<NoticePlace, string>> = {
  public: 'Sin iniciar sesión (/aviso)',
  'signed-in': 'Con la sesión iniciada',
  news: 'Al pedir «Enterado»',
};
const places = Object.keys(placeNames) as NoticePlace[];

type Props = { notice: NoticeRow; view: NoticeView };

/** The saved text in each of the screens where people read it, on a phone or wide; nothing of it is sent. */
export function NoticePreview({ notice, view: { place, isPhone } }: Props) {
  const navigate = useNavigate();
  const show = (change: Partial<Pick<NoticeView, 'place' | 'isPhone'>>) =>
    navigate(noticeHref(notice.id, 'preview', { place, isPhone, ...change }), {
      preventScrollReset: true,
      replace: true,
    });
  return (
    <div className="stack gap-md">
      <div className="wrap gap-md align-bottom">
        <NativeSelect
          label="Dónde se lee"
          options={places.map((value) => ({ value, label: placeNames[value] }))}
          value={place}
          onChange={(event) =>
            show({ place: places.find((one) => one === event.currentTarget.value) ?? 'public' })
          }
        />
        <PreviewWidth isPhone={isPhone} onChoose={(chosen) => show({ isPhone: chosen })} />
      </div>
      <PreviewFrame
        title={`Vista previa: ${placeNames[place]}`}
        src={noticeHref(notice.id, 'preview', { place, isFramed: true })}
        isPhone={isPhone}
      />
    </div>
  );
}
