import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { restockLimits } from '#catalog/restock-words.ts';
import type { SignUpGroup } from '#contract/restock-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button, buttonClass } from '#kit/button.tsx';
import { Switch } from '#kit/choice.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Empty } from '#kit/empty.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { Status } from '#kit/status.tsx';
import { tell } from '#kit/toasts.tsx';
import { NothingHere } from '../frame/nothing-here.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { CommerceForm } from '../selling/commerce-form.tsx';
import { Pictured } from '../items/pictured.tsx';
import styles from '../items/items.module.css';
import { useWebsite } from '../session/session.ts';
import { stock as stockTexts } from '../texts/stock.ts';
import { waiting as texts } from '../texts/waiting.ts';
import { useRestockActs, useSignUpGroups } from './use-waiting.ts';

/** What people wait for, and the telling of them: who they are is for those who run the shop. */
export function WaitingPage() {
  const { permissions } = useWebsite();
  return permissions.includes('products.manage') ? <Groups /> : <NothingHere />;
}

function Groups() {
  const website = useWebsite();
  const list = useSignUpGroups();
  const { data } = list;
  const groups = data?.pages.flatMap((page) => page.signUpGroups) ?? [];
  const { isSending, send } = useSending();
  const ready = groups.filter(canBeTold).slice(0, restockLimits.sends);
  const columns = useColumns(isSending, send);
  const above = <Breadcrumbs steps={[{ title: texts.stock, href: `/config/${website.handle}/stock` }, texts]} />;
  const sendAll = ready.length > 0 && (
    <Button kind="chief" isPending={isSending} onPress={() => send(ready)}>
      {texts.sendAll}
    </Button>
  );
  return (
    <Page title={texts.title} subject={texts.subject} of={website.title} above={above} acts={sendAll}>
      <Unloaded of={list} />
      {data && website.permissions.includes('preferences.manage') && <ByItself />}
      {data && groups.length === 0 && (
        <Empty title={texts.empty} text={texts.emptyText}>
          <Link
            className={buttonClass()}
            to="/config/$site/stock"
            params={{ site: website.handle }}
            search={{ stock: 'out' }}
          >
            {texts.toSoldOut}
          </Link>
        </Empty>
      )}
      {groups.length > 0 && (
        <DataTable
          label={texts.title}
          rows={groups}
          columns={columns}
          idOf={({ variantId }) => variantId}
          nameOf={nameOf}
        />
      )}
      <More of={list}>{texts.more}</More>
    </Page>
  );
}

const nameOf = ({ title, name }: SignUpGroup) => [title, name].filter(Boolean).join(', ');
const canBeTold = ({ unlimited, stock, isSending }: SignUpGroup) => !isSending && (unlimited || stock > 0);

function useSending() {
  const acts = useRestockActs();
  const [isSending, setSending] = useState(false);
  async function send(groups: SignUpGroup[]) {
    if (isSending) return;
    setSending(true);
    const [first] = groups;
    const sought = groups.map(({ productId, variantId }) => ({ productId, variantId }));
    const result = groups.length === 1 && first ? await acts.send(sought[0]!) : await acts.sendAll(sought);
    setSending(false);
    tell(result.ok ? texts.sent(result.value.sent) : result.message);
    await acts.renew();
  }
  return { isSending, send };
}

function useColumns(isSending: boolean, send: (groups: SignUpGroup[]) => Promise<void>): Column<SignUpGroup>[] {
  const { handle } = useWebsite();
  return [
    {
      id: 'product',
      title: texts.product,
      render: ({ productId, variantId, imageUrl, sku, ...group }) => (
        <Pictured imageUrl={imageUrl} facts={sku}>
          <Link to="/config/$site/stock/waiting/$productId/$variantId" params={{ site: handle, productId, variantId }}>
            {nameOf({ productId, variantId, imageUrl, sku, ...group })}
          </Link>
        </Pictured>
      ),
    },
    { id: 'count', title: texts.count, isNumber: true, render: ({ waiting }) => texts.people(waiting) },
    { id: 'stock', title: texts.inStock, isNumber: true, render: (group) => <StockNow {...group} /> },
    {
      id: 'act',
      title: texts.act,
      isAct: true,
      render: (group) =>
        canBeTold(group) && (
          <Button aria-label={texts.sendOf(nameOf(group))} isPending={isSending} onPress={() => send([group])}>
            {texts.send}
          </Button>
        ),
    },
  ];
}

function StockNow({ isSending, unlimited, stock }: SignUpGroup) {
  if (isSending) return <Status mark="half">{texts.sending}</Status>;
  if (unlimited) return texts.unlimited;
  return stock > 0 ? stockTexts.pieces(stock) : <Status mark="bad">{texts.soldOut}</Status>;
}

/** Whether they are told without anybody's press. */
function ByItself() {
  return (
    <CommerceForm className={styles.form}>
      {(value, set) => (
        <>
          <Switch isSelected={value.restockMails} onChange={(isOn) => set({ restockMails: isOn })}>
            {texts.byItself}
          </Switch>
          <p className={styles.soft}>{texts.byItselfHint}</p>
        </>
      )}
    </CommerceForm>
  );
}
