import type { DomainView, listDomains } from '#contract/domain-calls.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { CopyButton } from '#kit/copy-button.tsx';
import { domains as texts } from '../texts/domains.ts';
import styles from './domains.module.css';

interface DomainRecordsProps {
  domain: DomainView;
  target: AnswerOf<typeof listDomains>['target'];
}

/** What the owner of a domain has to set where it is managed. */
export function DomainRecords({ domain: { host, proof }, target }: DomainRecordsProps) {
  const pointers = [
    ...(target.host === null ? [] : [{ type: 'CNAME', value: target.host }]),
    ...target.addresses.map((value) => ({ type: value.includes(':') ? 'AAAA' : 'A', value })),
  ];
  return (
    <section className={styles.records} aria-label={texts.records(host)}>
      <p>{texts.recordsText}</p>
      <h3>{texts.proof}</h3>
      <Record type="TXT" name={proof.name} value={proof.value} />
      <h3>{texts.pointing}</h3>
      {pointers.length === 0 && <p>{texts.atTheServer}</p>}
      {pointers.map(({ type, value }, at) => (
        <div key={value}>
          {at > 0 && <p className={styles.or}>{texts.or}</p>}
          <Record type={type} name={host} value={value} />
        </div>
      ))}
    </section>
  );
}

function Record({ type, name, value }: { type: string; name: string; value: string }) {
  return (
    <dl className={styles.record}>
      <div>
        <dt>{texts.type}</dt>
        <dd>{type}</dd>
      </div>
      <Copied label={texts.name} value={name} />
      <Copied label={texts.value} value={value} />
    </dl>
  );
}

function Copied({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        <CopyButton value={value} />
      </dd>
    </div>
  );
}
