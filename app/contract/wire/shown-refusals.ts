// Refusals that a screen also says without having asked. They stand apart from the catalogue (`errors.ts`), which no browser needs.

/** Said by the server, and by the browser before it asks, where somebody else's screens are looked at (product: view as). */
export const VIEW_IS_READ_ONLY = 'Estás viendo como otra persona: no se puede cambiar nada.';

/** Over every screen of a learner whose generation was closed (product: states of a generation). */
export const GROUP_IS_CLOSED = 'Tu generación terminó: puedes consultarla, ya no cambiarla.';

/** Where a withdrawn content was (product: publishing content). */
export const CONTENT_IS_GONE = 'Este contenido ya no está disponible.';
