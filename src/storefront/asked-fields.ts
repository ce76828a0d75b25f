import type { Form } from '#contract/form.ts';
import type { collectValues } from '#forms/collect.ts';
import { shownFields } from '#forms/shown-fields.ts';

/** Shows of a form what is asked for as its answers change, and leaves those fields alone in `form`. */
export function follow(root: HTMLFormElement, form: Pick<Form, 'fields'>, collect: typeof collectValues): void {
  const { fields } = form;
  const show = () => {
    form.fields = shownFields(fields, collect(fields, new FormData(root), {}));
    const ids = form.fields.map(({ id }) => id);
    for (const item of root.querySelectorAll<HTMLElement>('[data-field]')) {
      item.hidden = !ids.includes(item.dataset.field ?? '');
    }
  };
  root.addEventListener('input', show);
  show();
}
