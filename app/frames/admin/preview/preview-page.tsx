import { useNavigate } from '@remix-run/react';
import { IconEye } from '@tabler/icons-react';
import { type PreviewView, previewHref } from '#app/contract/admin/content/links/preview.ts';
import { nothingChosen, treeHref } from '#app/contract/admin/content/links/tree.ts';
import { PreviewFrame, PreviewWidth } from '#app/product/content/preview-frame.tsx';
import { BackLink } from '#app/ui/controls/back-link.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { DayFilter } from '#app/ui/dates/day-filter.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import type { previewFrame } from './preview.queries.server.ts';

type Props = Awaited<ReturnType<typeof previewFrame>>;

/** *Ver como aprendiz*: a learner's screen over content as it is edited, on a chosen day, on a phone or wide. */
export function PreviewPage({ view, programmeId, name, groups, today }: Props) {
  const navigate = useNavigate();
  const show = (change: Partial<PreviewView>) =>
    navigate(previewHref({ ...view, ...change }), { preventScrollReset: true, replace: true });
  return (
    <Page wide label="Vista previa">
      <BackLink to={treeHref({ ...nothingChosen, programmeId })}>Árbol de contenidos</BackLink>
      <PageHeader title={name} place="VISTA PREVIA" />
      <p className="row gap-sm tinted round pad-md" role="note">
        <IconEye size={22} aria-hidden className="rigid" />
        <span>
          Así lo ve un aprendiz que empieza, con los cambios sin publicar. Es una vista previa: nada de lo que
          hagas aquí se guarda ni se envía.
        </span>
      </p>
      <div className="wrap gap-md align-bottom">
        <NativeSelect
          label="Con las fechas de"
          value={String(view.groupId ?? 0)}
          onChange={(event) => show({ groupId: Number(event.currentTarget.value) || null })}
          options={[
            { value: '0', label: 'Ninguna generación: todo abierto' },
            ...groups.map((group) => ({ value: String(group.id), label: group.name })),
          ]}
        />
        <DayFilter
          label="Como si hoy fuera"
          value={view.day ?? today}
          onApply={(day) => show({ day: day || null })}
        />
        <PreviewWidth isPhone={view.isPhone} onChoose={(isPhone) => show({ isPhone })} />
      </div>
      <PreviewFrame
        title={`Vista previa de ${name}`}
        src={previewHref({ ...view, isPhone: false, isFramed: true })}
        isPhone={view.isPhone}
      />
    </Page>
  );
}
