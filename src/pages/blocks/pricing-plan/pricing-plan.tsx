import { blockTypes } from '#catalog/block-types.ts';
import { blockWords } from '#catalog/page-words.ts';
import { safeUrl } from '../../safe-url.ts';
import { block } from '../block.ts';
import css from './pricing-plan.css?raw';

/** Offers side by side: what each costs, what belongs to it, and the way to it. */
export const pricingPlanBlock = block({
  type: blockTypes['pricing-plan'],
  title: 'Pricing plan',
  fields: {
    plans: {
      kind: 'list',
      label: 'Plans',
      noun: 'plan',
      maximum: 12,
      default: [],
      fields: {
        title: { kind: 'text', label: 'Name', default: '', maxLength: 100 },
        price: { kind: 'text', label: 'Price', default: '', maxLength: 50 },
        period: { kind: 'text', label: 'Per', hint: 'As “a month”.', default: '', maxLength: 50 },
        text: { kind: 'long-text', label: 'Text', default: '', maxLength: 500 },
        features: { kind: 'long-text', label: 'What belongs to it', hint: 'One a line.', default: '', maxLength: 2000 },
        button: { kind: 'text', label: 'Button', default: '', maxLength: 100 },
        url: { kind: 'url', label: 'Link', default: '' },
        mark: { kind: 'text', label: 'Mark', hint: 'Sets it off, as “Most chosen”.', default: '', maxLength: 50 },
      },
    },
  },
  css,
  render({ plans }) {
    const shown = plans.filter(({ title }) => title !== '');
    if (shown.length === 0) return null;
    return (
      <ul className="plans">
        {shown.map((plan, index) => (
          <li className={plan.mark ? 'plan plan--marked' : 'plan'} key={index}>
            <PlanWords {...plan} href={safeUrl(plan.url)} />
          </li>
        ))}
      </ul>
    );
  },
});

interface PlanProps {
  title: string;
  price: string;
  period: string;
  text: string;
  features: string;
  button: string;
  mark: string;
  href: string | undefined;
}

function PlanWords({ title, price, period, text, features, button, mark, href }: PlanProps) {
  const lines = features.split('\n').flatMap((line) => line.trim() || []);
  return (
    <>
      <h3 className="plan__title">{title}</h3>
      {mark && <p className="plan__mark">{mark}</p>}
      {price && (
        <p className="plan__price">
          {price}
          {period && <span className="plan__period">{period}</span>}
        </p>
      )}
      {text && <p className="plan__text">{text}</p>}
      {lines.length > 0 && (
        <ul className="plan__features">
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
      {href && button && (
        <p className="plan__button">
          <a className={mark ? 'button button--primary' : 'button'} href={href}>
            {button}
            <span className="visually-hidden">{blockWords.after(title)}</span>
          </a>
        </p>
      )}
    </>
  );
}
