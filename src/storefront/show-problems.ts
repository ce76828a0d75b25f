/** Says above the title of each of a form's fields what is wrong with it, or nothing any more (storefront 5). */
export function showProblems(form: HTMLElement, errors: Readonly<Record<string, string>>): void {
  for (const item of form.querySelectorAll<HTMLElement>('[data-field]')) showProblem(item, errors);
}

function showProblem(item: HTMLElement, errors: Readonly<Record<string, string>>): void {
  const problem = errors[item.dataset.field ?? ''] ?? '';
  const place = item.querySelector<HTMLElement>('.field__error');
  if (place) place.textContent = problem;
  for (const input of item.querySelectorAll('input, textarea, select')) {
    input.ariaInvalid = problem ? 'true' : null;
    if (!place) continue;
    const ids = new Set(input.getAttribute('aria-describedby')?.split(' '));
    ids.delete(place.id);
    if (problem) ids.add(place.id);
    input.setAttribute('aria-describedby', [...ids].join(' '));
  }
}
