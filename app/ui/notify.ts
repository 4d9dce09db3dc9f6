/**
 * Short success messages (5 s). Mantine's notifications come in their own bundle after the first paint:
 * no screen needs them to start. Errors never go here: they stay where they happened.
 */
export async function notifySuccess(message: string): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.show({ message, color: 'primary', autoClose: 5_000 });
}
