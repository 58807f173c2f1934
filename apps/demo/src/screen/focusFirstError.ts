/**
 * Focuses the first invalid field of a form, which scrolls the field with its label and its message into view. Call it in the
 * handler that makes the problems visible.
 */
export const focusFirstError = (form: HTMLElement): void =>
  void requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
