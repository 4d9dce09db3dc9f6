import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { sizeText } from '#app/domain/text/file-size.ts';
import { kindText } from '#app/product/files/file.texts.ts';
import { Held } from '#app/product/files/held.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import type { ActivityView } from '../learning.types.ts';

/** The files of a toolkit with their sizes, one by one or all in one archive. */
export function ToolkitFiles({ activity }: { activity: ActivityView }) {
  const { content, archiveUrl } = activity;
  return (
    <>
      {content.html ? <RichText html={content.html} /> : null}
      {content.downloads.length === 0 ? (
        <EmptyState title="Este toolkit todavía no tiene archivos.">Vuelve más tarde.</EmptyState>
      ) : (
        <ul className="stack gap-sm bare-list">
          {content.downloads.map((download) => (
            <li key={download.file.url} className="row wrap gap-sm between framed surface round pad-md">
              <span className="stack grow-14">
                <strong>{download.title}</strong>
                <span className="quiet small">
                  {kindText(download.file.name)} · {sizeText(download.size)}
                </span>
                {download.needsPassword ? (
                  <span className="small">Pide una contraseña para abrirse: pídela en Ayuda.</span>
                ) : null}
              </span>
              {download.file.hold ? (
                <Held file={download.file} />
              ) : (
                <ButtonLink
                  href={`${download.file.url}?descargar`}
                  download={download.file.name}
                  variant="light"
                  leftSection={<IconDownload size={18} aria-hidden />}
                  aria-label={`Descargar ${download.title}`}
                >
                  Descargar
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
      {archiveUrl && content.downloads.filter(({ file }) => !file.hold).length > 1 ? (
        <ButtonLink
          href={archiveUrl}
          download
          variant="default"
          className="self-start"
          leftSection={<IconFileZip size={18} aria-hidden />}
        >
          Descargar todo
        </ButtonLink>
      ) : null}
    </>
  );
}
