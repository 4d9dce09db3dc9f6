import { Pagination } from '@mantine/core';
import '@mantine/core/styles/Pagination.layer.css';
import { useNavigate } from '@remix-run/react';
import { forumQueueHref, type QueuePlace } from '#app/contract/tutor-forum-links.ts';

/** The pages of the queue, where there are several, or where this one is behind the last. */
export function QueuePages({ pages, place }: { pages: number; place: QueuePlace }) {
  const navigate = useNavigate();
  if (pages === 1 && place.page === 1) return null;
  return (
    <Pagination
      total={pages}
      value={place.page}
      onChange={(page) => navigate(forumQueueHref({ ...place, page }))}
      size="lg"
      aria-label="Páginas de la lista"
      getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Siguiente' : 'Anterior' })}
    />
  );
}
