import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { numberText } from '#app/domain/text/counts.ts';
import { IconButton } from './icon-button.tsx';

type Props = { page: number; pages: number; open: (page: number) => void };

/** From page to page; nothing where there is one. */
export function Pager({ page, pages, open }: Props) {
  if (pages === 1) return null;
  return (
    <nav className="row wrap gap-xs" aria-label="Páginas" data-print="never">
      <IconButton aria-label="Página anterior" disabled={page === 1} onClick={() => open(page - 1)}>
        <IconChevronLeft size={20} aria-hidden />
      </IconButton>
      <span data-figures>
        Página {numberText(page)} de {numberText(pages)}
      </span>
      <IconButton aria-label="Página siguiente" disabled={page === pages} onClick={() => open(page + 1)}>
        <IconChevronRight size={20} aria-hidden />
      </IconButton>
    </nav>
  );
}
