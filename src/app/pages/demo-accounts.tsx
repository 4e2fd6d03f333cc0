import type { RunConfig } from '#contracts/config.ts'
import { say } from '#domain/messages/sign-in.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'

type Account = NonNullable<RunConfig['demo']>['accounts'][number]

interface DemoAccountsProps {
  accounts: readonly Account[]
  onChoose: (account: Account) => void
}

/** Accounts of the demo; a press signs in. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  return (
    <section className="demo-accounts" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{say('signIn.demoAccounts')}</h2>
      <p>{say('signIn.demoHint')}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.username}>
            <Button variant="quiet" onPress={() => onChoose(account)}>
              <Avatar name={account.name} />
              <span>
                <strong>{account.name}</strong>
                <span>{account.about}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
