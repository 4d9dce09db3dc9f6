/** Said by the server, and by the browser before it asks, where somebody else's screens are looked at (product: view as). */
export const VIEW_IS_READ_ONLY = 'Estás viendo como otra persona: no se puede cambiar nada.';
