import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { TextCursorInput } from 'lucide-react';
import { formBuilderSteps, type FormBuilderStep } from '#catalog/form-fields.ts';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { formAreas } from '../texts/areas-of-forms.ts';

const frame = createRoute({ getParentRoute: () => siteRoute, path: 'forms' });

const list = createRoute({
  getParentRoute: () => frame,
  path: '/',
  component: lazyRouteComponent(() => import('./forms-page.tsx'), 'FormsPage'),
});

const form = createRoute({
  getParentRoute: () => frame,
  path: '$formId',
  validateSearch: ({ step }: Record<string, unknown>): { step?: FormBuilderStep } => {
    const known = formBuilderSteps.find((each) => each === step);
    return known ? { step: known } : {};
  },
  component: lazyRouteComponent(() => import('./form-page.tsx'), 'FormPage'),
});

export const forms = area({
  label: formAreas.forms,
  icon: TextCursorInput,
  permission: 'forms.manage',
  route: frame.addChildren([list, form]),
});
